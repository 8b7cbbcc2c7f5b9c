import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { toastMs } from '#contract/limits.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useSessionState } from '../../session/use-session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { connectivity, isOnline } from './network.ts';
import * as styles from './network-status.module.css';

export const useIsOnline = (): boolean => useStore(connectivity, isOnline);

/** Returns the known state of the connection to the academy, for a screen that names it. */
export const useConnectivity = () => useStore(connectivity);

/**
 * Moves the page down and says why while the academy does not answer; afterwards it says what was
 * sent.
 */
export function NetworkBanner() {
  const isUp = useIsOnline();
  const sent = useSentSinceBack(isUp);
  return (
    <div role="status">
      {!isUp && <OfflineReason />}
      {isUp && sent !== null && (
        <div className={clsx(styles.banner, styles.back)} data-banner>
          <Icon className={clsx(styles.bannerIcon, styles.backIcon)} name="online" />
          <p>
            <b className={styles.strong}>{m.offline_back()}</b> {sentText(sent)}
          </p>
        </div>
      )}
    </div>
  );
}

function OfflineReason() {
  const isStudent = useSessionState().user !== null;
  const state = useConnectivity();
  if (state === 'online' || state === 'checking') return null;
  const [title, text, visitorText] = sentences[state];
  return (
    <div className={styles.banner} data-banner>
      <Icon className={styles.bannerIcon} name={state === 'offline' ? 'offline' : 'alert'} />
      <p>
        <b className={styles.strong}>{title()}</b> {isStudent ? text() : visitorText()}
      </p>
    </div>
  );
}

/** Of each state its title, a student's sentence and a visitor's, who has no notes to mention. */
const sentences = {
  offline: [m.offline_banner_title, m.offline_banner_text, m.offline_visitor_text],
  timeout: [m.offline_timeout_title, m.offline_timeout_text, m.offline_timeout_visitor_text],
  captive: [m.offline_captive_title, m.offline_captive_text, m.offline_captive_visitor_text],
  sick: [m.offline_sick_title, m.offline_sick_text, m.offline_sick_visitor_text],
} as const;

function sentText(sent: number): string {
  if (sent === 0) return '';
  return sent === 1 ? m.offline_sent_one() : m.offline_sent_many({ count: sent });
}

/**
 * Returns the count of sent notes for three seconds after the network is back, and for three more after
 * each note that was sent meanwhile; null at other times, and for a visitor.
 */
function useSentSinceBack(isUp: boolean): number | null {
  const userId = useSessionState().user?.id;
  const [wasDown, setWasDown] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  if (!isUp && !wasDown) setWasDown(true);
  useEffect(() => {
    // The counter must be loaded before the network is back, or the first sent note would not be
    // counted.
    if (!isUp && userId !== undefined) void import('./sent-notes.ts').catch(() => {});
  }, [isUp, userId]);
  useEffect(() => {
    if (!isUp || !wasDown || userId === undefined) return;
    let stop = () => {};
    let isLeft = false;
    const watch = async () => {
      // Only a student has notes to count, so a visitor's page does not load this.
      const { watchSentNotes } = await import('./sent-notes.ts');
      if (!isLeft) stop = watchSentNotes(userId, setSent);
    };
    void watch().catch(() => setSent(0));
    return () => {
      isLeft = true;
      stop();
    };
  }, [isUp, wasDown, userId]);
  useEffect(() => {
    if (sent === null) return;
    const timer = setTimeout(() => {
      setSent(null);
      setWasDown(false);
    }, toastMs);
    return () => clearTimeout(timer);
  }, [sent]);
  return sent;
}
