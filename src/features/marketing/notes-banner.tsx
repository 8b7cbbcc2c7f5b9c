import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as chipStyles from '../../ui/chip.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as surface from '../../ui/surface.module.css';
import * as styles from './notes-banner.module.css';

/** Shows the three feature cards beside a page of a student's notebook. */
export function NotesBanner() {
  const features = [
    [m.site_feature_trainers(), m.site_feature_trainers_text()],
    [m.site_feature_lessons(), m.site_feature_lessons_text()],
    [m.site_feature_notes(), m.site_feature_notes_text()],
  ];
  return (
    <section
      className={clsx(surface.onDark, surface.korvai, surface.below, styles.promise)}
      aria-labelledby="promise-heading"
    >
      <div className={clsx(surface.container, styles.promiseContainer)}>
        <div>
          <h2 className={styles.heading} id="promise-heading">
            {m.site_notes_heading()}
          </h2>
          <ul className={styles.list}>
            {features.map(([title, text]) => (
              <li className={styles.item} key={title}>
                <h3 className={styles.subheading}>{title}</h3>
                <p className={styles.text}>{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <div aria-hidden="true">
          <div className={styles.pageOfNotes}>
            <b>{m.site_demo_note_title()}</b>
            <p>{m.site_demo_note()}</p>
          </div>
          <p className={styles.noteStates}>
            <span className={clsx(chipStyles.chip, chipStyles.local)}>
              <Icon className={chipStyles.icon} name="device" small />
              {m.notes_state_local()}
            </span>
            <span className={clsx(chipStyles.chip, chipStyles.synced)}>
              <Icon className={chipStyles.icon} name="checks" small />
              {m.notes_state_synced()}
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}
