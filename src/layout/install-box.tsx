import { m } from '../i18n/paraglide/messages.js';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import * as styles from './install-box.module.css';

export function InstallBox({ onInstall }: { onInstall: () => void }) {
  return (
    <div className={styles.installBox}>
      <img src="/art/spots/offline.svg" width="64" height="64" alt="" />
      <p>
        <b className={styles.strong}>{m.student_install_title()}</b>
        {m.student_install_text()}
      </p>
      <Button variant="gold" small onClick={onInstall}>
        <Icon name="download" small />
        {m.student_install()}
      </Button>
    </div>
  );
}
