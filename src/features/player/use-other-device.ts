import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlaybackPosition } from '#contract/playback.ts';
import { readPlayback, readSynced } from '../../storage/playback.ts';
import { askPosition, placeElsewhere } from './other-device.ts';

export interface OtherDevice {
  /** Where another phone went on; null: nothing to ask. */
  seconds: number | null;
  dismiss: () => void;
  /** Tells the academy what waits; called when she plays, pauses, leaves, and now and then between. */
  send: () => Promise<void>;
}

/** Offers the place of another device, and tells the academy of this one's. */
export function useOtherDevice(
  { userId, courseId, video }: { userId: string; courseId: string; video: string },
  isOnline: boolean,
): OtherDevice {
  const [seconds, setSeconds] = useState<number | null>(null);
  const seen = useRef<PlaybackPosition | null>(null);
  const hasPlayed = useRef(false);
  const queryClient = useQueryClient();

  useEffect(() => {
    if (!isOnline || hasPlayed.current) return;
    let isCurrent = true;
    const ask = async () => {
      const [held, synced, local] = await Promise.all([
        askPosition(userId, courseId),
        readSynced(userId, courseId),
        readPlayback(userId, video),
      ]);
      if (!held || !isCurrent || hasPlayed.current) return;
      seen.current = held;
      setSeconds(placeElsewhere(held, synced, local));
    };
    void ask(); /* no await */
    return () => {
      isCurrent = false;
    };
  }, [userId, courseId, video, isOnline]);

  const send = useCallback(async () => {
    hasPlayed.current = true;
    if (!isOnline) return;
    const { sendPlayback } = await import('../../offline/send-playback.ts');
    const known = seen.current;
    seen.current = null;
    const { elsewhere, hasCounted } = await sendPlayback({ courseId, seen: known });
    if (elsewhere && elsewhere.position > 0) setSeconds(elsewhere.position);
    if (hasCounted) {
      void queryClient.invalidateQueries({ queryKey: ['private', userId, 'learning-record'] });
    }
  }, [courseId, userId, isOnline, queryClient]);

  return { seconds, dismiss: () => setSeconds(null), send };
}
