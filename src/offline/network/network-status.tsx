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
  const back = useBackOnline(isUp);
  return (
    <div role="status">
      {!isUp && <OfflineReason />}
      {isUp && back && (
        <div className={clsx(styles.banner, styles.back)} data-banner>
          <Icon className={clsx(styles.bannerIcon, styles.backIcon)} name="online" />
          <p>
            <b className={styles.strong}>{m.offline_back()}</b> {sentText(back.sent)}
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
  const { title, text, visitorText } = sentences[state];
  return (
    <div className={styles.banner} data-banner>
      <Icon className={styles.bannerIcon} name={state === 'offline' ? 'offline' : 'alert'} />
      <p>
        <b className={styles.strong}>{title()}</b> {isStudent ? text() : visitorText()}
      </p>
    </div>
  );
}

/** A visitor has no notes, so the sentences do not mention any. */
const sentences = {
  offline: {
    title: m.offline_banner_title,
    text: m.offline_banner_text,
    visitorText: m.offline_visitor_text,
  },
  timeout: {
    title: m.offline_timeout_title,
    text: m.offline_timeout_text,
    visitorText: m.offline_timeout_visitor_text,
  },
  captive: {
    title: m.offline_captive_title,
    text: m.offline_captive_text,
    visitorText: m.offline_captive_visitor_text,
  },
  sick: {
    title: m.offline_sick_title,
    text: m.offline_sick_text,
    visitorText: m.offline_sick_visitor_text,
  },
};

function sentText(sent: number): string {
  if (sent === 0) return '';
  return sent === 1 ? m.offline_sent_one() : m.offline_sent_many({ count: sent });
}

/**
 * Returns the count of sent notes for three seconds after the network is back, and for three more after
 * each note that was sent meanwhile; null at other times, and for a visitor.
 */
function useBackOnline(isUp: boolean): { sent: number } | null {
  const userId = useSessionState().user?.id;
  const [wasDown, setWasDown] = useState(false);
  const [back, setBack] = useState<{ sent: number } | null>(null);
  // To a visitor nothing comes back, nor to a student who logs in on this page later.
  const isDown = !isUp || (wasDown && userId !== undefined);
  if (isDown !== wasDown) setWasDown(isDown);
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
