import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import '../../styles/chip.css';
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
        <div aria-hidden="true">
          <div className="page-of-notes">
            <b>{m.site_demo_note_title()}</b>
            <p>{m.site_demo_note()}</p>
          </div>
          <p className="note-states">
            <span className="chip local">
              <Icon name="device" small />
              {m.notes_state_local()}
            </span>
            <span className="chip synced">
              <Icon name="checks" small />
              {m.notes_state_synced()}
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}
