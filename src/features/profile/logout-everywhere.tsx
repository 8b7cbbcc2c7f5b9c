import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { logoutAll } from '#contract/device.ts';
import { call } from '../../api/call.ts';
import { OfflineError } from '../../api/errors.ts';
import { isRefusedSession } from '../../api/is-refused-session.ts';
import { noAnswerText } from '../../i18n/no-answer-text.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.tsx';
import { devicesQuery } from './queries.ts';

interface LogoutEverywhereProps {
  /**
   * Asks what to do with unsent notes, runs `before`, perhaps more than once, and then logs out, unless that
   * resolves to false.
   */
  onLogout: (before: () => Promise<boolean>) => void;
}

/** Logs her out on all devices; shown only where the backend knows them: a plain one could not do it. */
export function LogoutEverywhere({ onLogout }: LogoutEverywhereProps) {
  const { data: devices } = useQuery(devicesQuery(useStudent().id));
  /** Whether a try was not answered: the academy may have logged her out, and refuses her next try then. */
  const mayBeOut = useRef(false);
  const { mutateAsync, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      try {
        await call(logoutAll);
      } catch (error) {
        if (!(mayBeOut.current && isRefusedSession(error))) throw error;
      }
    },
    onError: (error) => {
      const isUnanswered = error instanceof OfflineError;
      mayBeOut.current ||= isUnanswered;
      toastError(
        isUnanswered
          ? noAnswerText(error, m.phone_logout_all_offline())
          : m.phone_logout_all_failed(),
      );
    },
  });
  if (!devices) return null;
  const isBusy = isPending || isSuccess; // after it she is on her way out
  const everywhere = () => {
    let isOut = false;
    return async () => {
      // The academy refuses a second call: it has ended this session too.
      isOut ||= await mutateAsync().then(
        () => true,
        () => false,
      );
      return isOut;
    };
  };
  return (
    <Button variant="line" busy={isBusy} onClick={() => onLogout(everywhere())}>
      {isBusy ? m.phone_logging_out_all() : m.phone_logout_all()}
    </Button>
  );
}
