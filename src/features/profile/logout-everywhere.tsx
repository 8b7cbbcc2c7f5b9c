import { useState } from 'react';
import { logoutAll } from '#contract/device.ts';
import { call } from '../../api/call.ts';
import { OfflineError } from '../../api/errors.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { clearSessions } from '../../storage/app-db.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toastError } from '../../ui/toast.tsx';

export interface LogoutEverywhereProps {
  /** Asks what to do with unsent notes, runs `before`, then leaves, unless `before` answers false. */
  onLogout: (before: () => Promise<boolean>) => void;
}

export function LogoutEverywhere({ onLogout }: LogoutEverywhereProps) {
  const [isBusy, setIsBusy] = useState(false);
  const everywhere = async () => {
    setIsBusy(true);
    try {
      await call(logoutAll);
    } catch (error) {
      const isOffline = error instanceof OfflineError;
      toastError(isOffline ? m.phone_logout_all_offline() : m.phone_logout_all_failed());
      setIsBusy(false);
      return false;
    }
    // As specified (section 4): logging out everywhere keeps no record at all.
    await clearSessions();
    return true;
  };
  return (
    <Button small look="line" busy={isBusy} onClick={() => onLogout(everywhere)}>
      <Icon name="logout" small />
      {isBusy ? m.phone_logging_out_all() : m.phone_logout_all()}
    </Button>
  );
}
