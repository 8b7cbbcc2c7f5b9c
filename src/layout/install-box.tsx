import { m } from '../i18n/paraglide/messages.js';
import { useInstall } from '../offline/install.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import * as styles from './install-box.module.css';

/** Only where the browser offers to install. */
export function InstallBox() {
  const { state, install } = useInstall();
  if (state !== 'prompt') return null;
  return (
    <div className={styles.installBox}>
      <img src="/art/spots/offline.svg" width="64" height="64" alt="" />
      <p>
        <b className={styles.strong}>{m.student_install_title()}</b>
        {m.student_install_text()}
      </p>
      <Button variant="gold" small onClick={() => void install()}>
        <Icon name="download" small />
        {m.student_install()}
      </Button>
    </div>
  );
}
