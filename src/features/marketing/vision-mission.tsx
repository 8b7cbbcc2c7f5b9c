import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import * as styles from './vision-mission.module.css';

export function VisionMission() {
  return (
    <section className={styles.vision}>
      <div className={clsx(surface.container, styles.visionContainer)}>
        <div>
          <h2>{m.about_vision()}</h2>
          <p className={clsx(typography.intro, styles.visionIntro)}>{m.about_vision_text()}</p>
        </div>
        <div>
          <h2>{m.about_mission()}</h2>
          <p className={clsx(typography.intro, styles.visionIntro)}>{m.about_mission_text()}</p>
        </div>
      </div>
    </section>
  );
}
