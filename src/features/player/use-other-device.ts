import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlaybackPosition } from '#contract/playback.ts';
import { retryUntilDone } from '../../offline/network/retry-until-done.ts';
import { requestFlush } from '../../offline/outbox/request-flush.ts';
import { listenToOutbox } from '../../outbox/channel.ts';
import { acceptPosition, knownPosition, takeOtherPosition } from '../../outbox/position.ts';
import { readPlayback } from '../../storage/playback.ts';
import { askPosition, positionElsewhere } from './other-device.ts';

export interface OtherDevice {
  /** The position where another phone went on; null where there is nothing to ask. */
  seconds: number | null;
  dismiss: () => void;
  /**
   * Sends what waits to the academy; called when the student plays, pauses or leaves, and regularly
   * in between.
   */
  send: () => Promise<void>;
}

/** The position that the academy held, and the revision that this phone knew when it asked. */
interface SeenPosition {
  held: PlaybackPosition;
  knownRevision: number;
}

/** Where this phone's own position has been sent since, the one that it was told before is old. */
async function acceptSeen(userId: string, videoId: string, asked: SeenPosition): Promise<void> {
  const { revision } = await knownPosition(userId, videoId);
  if (revision === asked.knownRevision) await acceptPosition(userId, videoId, asked.held);
}

/** Offers the position of another device, and sends this one's to the academy. */
export function useOtherDevice(
  { userId, videoId, video }: { userId: string; videoId: string; video: string },
  isOnline: boolean,
): OtherDevice {
  const [seconds, setSeconds] = useState<number | null>(null);
  const seen = useRef<SeenPosition | null>(null);
  const hasPlayed = useRef(false);

  useEffect(() => {
    if (!isOnline || hasPlayed.current) return;
    let isCurrent = true;
    const stopAsking = retryUntilDone(async () => {
      if (hasPlayed.current) return true;
      const { revision } = await knownPosition(userId, videoId);
      const [held, local] = await Promise.all([
        askPosition(userId, videoId),
        readPlayback(userId, video),
      ]);
      const known = held && (await knownPosition(userId, videoId, held));
      if (!known || !isCurrent || hasPlayed.current) return true;
      seen.current = { held, knownRevision: revision };
      setSeconds(positionElsewhere(held, known, local));
      return true;
    });
    return () => {
      isCurrent = false;
      stopAsking();
    };
  }, [userId, videoId, video, isOnline]);

  // The worker may be the sender, and what it has read of another device is in the outbox.
  useEffect(
    () =>
      listenToOutbox((message) => {
        if (message.type !== 'ENTRY_SENT' || message.userId !== userId) return;
        if (message.kind !== 'position' || message.id !== videoId || !hasPlayed.current) return;
        void takeOtherPosition(userId, videoId).then(
          (elsewhere) => {
            if (elsewhere && elsewhere.position > 0) setSeconds(elsewhere.position);
          },
          () => undefined, // the phone's storage does not answer: the next report tries again
        );
      }),
    [userId, videoId],
  );

  const send = useCallback(async () => {
    hasPlayed.current = true;
    const asked = seen.current;
    seen.current = null;
    if (asked) await acceptSeen(userId, videoId, asked).catch(() => undefined);
    if (isOnline) await requestFlush();
  }, [videoId, userId, isOnline]);

  return { seconds, dismiss: () => setSeconds(null), send };
}
