import { m } from '../i18n/paraglide/messages.js';
import { useInstall } from '../offline/install.ts';
import { Icon } from '../ui/icon.tsx';
import '../styles/ios-install-steps.css';

/** How an iPhone installs, where one can; nothing elsewhere. `note` says why here. */
export function IosInstallSteps({ note }: { note?: string }) {
  if (useInstall().state !== 'ios') return null;
  return (
    <section className="ios-steps" aria-labelledby="ios-steps">
      <h2 id="ios-steps">{m.ready_ios_title()}</h2>
      {note && <p className="small">{note}</p>}
      <ol>
        <li>
          <Icon name="share" />
          {m.ready_ios_share()}
        </li>
        <li>
          <Icon name="plusbox" />
          {m.ready_ios_add()}
        </li>
        <li>
          <Icon name="check" />
          {m.ready_ios_done()}
        </li>
      </ol>
    </section>
  );
}
