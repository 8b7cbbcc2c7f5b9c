import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { isComputer } from '../../ui/is-computer.ts';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import { DevicesPanel } from './devices-panel.tsx';
import { InstallRow } from './install-row.tsx';
import { LanguageRow } from './language-row.tsx';
import { LogoutEverywhere } from './logout-everywhere.tsx';
import * as profileStyles from './profile.module.css';
import { StorageRow } from './storage-row.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface PhoneCardProps {
  /** The ready feature's row of what opens without a network. */
  ready: ReactNode;
  /** The downloads feature's row of lessons that are on this phone. */
  lessons: ReactNode;
  /** The notes feature's row of notes that are on this phone only. */
  waiting: ReactNode;
  /** The steps for phones on which the student installs by hand. */
  installSteps: ReactNode;
  onLogout: (before: () => Promise<boolean>) => void;
}

export function PhoneCard({ ready, lessons, waiting, installSteps, onLogout }: PhoneCardProps) {
  return (
    <section className={clsx(surface.panel, profileStyles.panel)} aria-labelledby="this-phone">
      <h2 id="this-phone" className={typography.third}>
        {isComputer() ? m.phone_title_computer() : m.phone_title()}
      </h2>
      <ThemeSwitch />
      <LanguageRow />
      {ready}
      {lessons}
      {waiting}
      <StorageRow />
      <InstallRow />
      {installSteps}
      <DevicesPanel>
        <LogoutEverywhere onLogout={onLogout} />
      </DevicesPanel>
    </section>
  );
}
