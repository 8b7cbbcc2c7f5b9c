import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { InstallRow } from './install-row.tsx';
import { LanguageRow } from './language-row.tsx';
import { LogoutEverywhere } from './logout-everywhere.tsx';
import { StorageRow } from './storage-row.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import '../../styles/profile.css';

interface PhoneCardProps {
  /** What opens without network, from the ready feature. */
  ready: ReactNode;
  /** The notes that are on this phone only, from the notes feature. */
  waiting: ReactNode;
  /** For phones that install by hand. */
  installSteps: ReactNode;
  onLogout: (before?: () => Promise<boolean>) => void;
}

export function PhoneCard({ ready, waiting, installSteps, onLogout }: PhoneCardProps) {
  return (
    <section className="panel phone-card" aria-labelledby="this-phone">
      <h2 id="this-phone" className="thick">
        {m.phone_title()}
      </h2>
      {ready}
      {waiting}
      <StorageRow />
      <InstallRow />
      {installSteps}
      <ThemeSwitch />
      <LanguageRow />
      <DevicesPanel />
      <div className="act">
        <Button look="line" onClick={() => onLogout()}>
          <Icon name="logout" small />
          {m.student_logout()}
        </Button>
        <LogoutEverywhere onLogout={onLogout} />
      </div>
    </section>
  );
}
