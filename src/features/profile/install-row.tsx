import { m } from '../../i18n/paraglide/messages.js';
import { useInstall } from '../../offline/install.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export function InstallRow() {
  const { state, install } = useInstall();
  const text = {
    prompt: m.student_install_ready(),
    installed: m.student_install_done(),
    ios: m.student_install_ios(),
    unavailable: m.student_install_browser(),
  }[state];
  return (
    <div className="phone-row">
      <p>
        <b>{m.student_install_row()}</b>
        <span className="muted small">{text}</span>
      </p>
      {state === 'prompt' && (
        <Button small onClick={() => void install()}>
          <Icon name="download" small />
          {m.student_install()}
        </Button>
      )}
    </div>
  );
}
