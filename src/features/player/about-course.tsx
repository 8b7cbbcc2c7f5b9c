import { clsx } from 'clsx';
import type { Enrolment } from '#contract/course.ts';
import { langOf } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import * as typography from '../../ui/typography.module.css';
import * as styles from './overview-panel.module.css';

export function AboutCourse({ enrolment: { description } }: { enrolment: Enrolment }) {
  return (
    <section className={styles.section}>
      <h2 className={clsx(typography.thick, styles.heading)}>{m.player_description()}</h2>
      <p lang={langOf(description)}>{description}</p>
    </section>
  );
}
