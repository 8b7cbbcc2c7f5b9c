import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InstallRow } from './install-row.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import '../../styles/profile.css';

export function PhoneCard({ onLogout }: { onLogout: () => void }) {
  return (
    <section className="panel phone-card" aria-labelledby="this-phone">
      <h2 id="this-phone" className="thick">
        {m.student_this_phone()}
      </h2>
      <ThemeSwitch />
      <InstallRow />
      <Button look="line" onClick={onLogout}>
        <Icon name="logout" small />
        {m.student_logout()}
      </Button>
    </section>
  );
}
