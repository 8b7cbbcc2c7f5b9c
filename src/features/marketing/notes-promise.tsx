import { m } from '../../i18n/paraglide/messages.js';
import '../../styles/notes-promise.css';

/** The three feature cards, beside a page of a student's notebook. */
export function NotesPromise() {
  const features = [
    [m.site_feature_trainers(), m.site_feature_trainers_text()],
    [m.site_feature_lessons(), m.site_feature_lessons_text()],
    [m.site_feature_notes(), m.site_feature_notes_text()],
  ];
  return (
    <section className="promise korvai on-dark" aria-labelledby="promise-heading">
      <div className="wrap">
        <div>
          <h2 id="promise-heading">{m.site_notes_heading()}</h2>
          <ul>
            {features.map(([title, text]) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <div className="page-of-notes" aria-hidden="true">
          <b>{m.site_demo_note_title()}</b>
          <p>{m.site_demo_note()}</p>
        </div>
      </div>
    </section>
  );
}
