import { useEffect, useState, useSyncExternalStore } from 'react';
import { toastMs } from '#contract/limits.ts';
import { m } from '../i18n/paraglide/messages.js';
import { useSessionState } from '../session/use-session.tsx';
import { Icon } from '../ui/icon.tsx';
import { isOnline, onNetworkChange } from './network.ts';
import '../styles/offline.css';

export const useIsOnline = (): boolean =>
  useSyncExternalStore(onNetworkChange, isOnline, () => true);

/** Slides the page down while the academy cannot be reached; on return says what was sent. */
export function NetworkBanner() {
  const isUp = useIsOnline();
  const back = useBackOnline(isUp);
  return (
    <div role="status">
      {!isUp && (
        <div className="banner">
          <Icon name="offline" />
          <p>
            <b>{m.offline_banner_title()}</b> {m.offline_banner_text()}
          </p>
        </div>
      )}
      {isUp && back && (
        <div className="banner back">
          <Icon name="online" />
          <p>
            <b>{m.offline_back()}</b> {sentText(back.sent)}
          </p>
        </div>
      )}
    </div>
  );
}

function sentText(sent: number): string {
  if (sent === 0) return '';
  return sent === 1 ? m.offline_sent_one() : m.offline_sent_many({ count: sent });
}

/** For three seconds after the return, and after each note that went up in them. */
function useBackOnline(isUp: boolean): { sent: number } | null {
  const userId = useSessionState().user?.id;
  const [wasDown, setWasDown] = useState(false);
  const [back, setBack] = useState<{ sent: number } | null>(null);
  useEffect(() => {
    if (!isUp) setWasDown(true);
    if (!isUp || !wasDown || userId === undefined) return;
    let stop = () => {};
    let isLeft = false;
    const watch = async () => {
      // Only a student has notes to count: a visitor's page does without what reads them.
      const { watchSentNotes } = await import('./sent-notes.ts');
      if (!isLeft) stop = watchSentNotes(userId, (sent) => setBack({ sent }));
    };
    void watch().catch(() => setBack({ sent: 0 }));
    return () => {
      isLeft = true;
      stop();
    };
  }, [isUp, wasDown, userId]);
  useEffect(() => {
    if (!back) return;
    const timer = setTimeout(() => {
      setBack(null);
      setWasDown(false);
    }, toastMs);
    return () => clearTimeout(timer);
  }, [back]);
  return back;
}
