import { m } from '../i18n/paraglide/messages.js';
import { useInstall } from '../offline/install.ts';
import { Icon } from '../ui/icon.tsx';
import * as typography from '../ui/typography.module.css';
import * as styles from './ios-install-steps.module.css';

/** Shows in an iPhone's browser how to install the app, and nothing elsewhere. `note` says why here. */
export function IosInstallSteps({ note }: { note?: string }) {
  if (useInstall().state !== 'ios') return null;
  return (
    <section className={styles.iosSteps} aria-labelledby="ios-steps">
      <h2 className={styles.heading} id="ios-steps">
        {m.ready_ios_title()}
      </h2>
      {note && <p className={typography.small}>{note}</p>}
      <ol>
        <li className={styles.item}>
          <Icon name="share" />
          {m.ready_ios_share()}
        </li>
        <li className={styles.item}>
          <Icon name="plusbox" />
          {m.ready_ios_add()}
        </li>
        <li className={styles.item}>
          <Icon name="check" />
          {m.ready_ios_done()}
        </li>
      </ol>
    </section>
  );
}
