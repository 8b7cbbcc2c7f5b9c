import { m } from '../../i18n/paraglide/messages.js';
import { useInstall } from '../../offline/install.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PhoneRow } from './phone-row.tsx';

export function InstallRow() {
  const { state, install } = useInstall();
  const text = {
    prompt: m.student_install_ready(),
    installed: m.student_install_done(),
    ios: m.student_install_ios(),
    unavailable: m.student_install_browser(),
  }[state];
  return (
    <PhoneRow title={m.student_install_row()} text={text}>
      {state === 'prompt' && (
        <Button small onClick={() => void install()}>
          <Icon name="download" small />
          {m.student_install()}
        </Button>
      )}
    </PhoneRow>
  );
}
