import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LessonOnPhone } from '../../downloads/lesson-on-phone.ts';
import { type Captions, captionsBefore } from './captions.ts';

interface LoadedCaptionsOptions {
  /** The film's address. */
  address: string;
  openPhone: () => Promise<LessonOnPhone | null>;
  /** Whether she reads the captions before the film plays, or with its first picture. */
  isWanted: boolean;
  isOnline: boolean;
}

/** The captions of one film, fetched once: with its first play, or before where they are wanted. */
export function useLoadedCaptions(options: LoadedCaptionsOptions) {
  const { address, openPhone, isWanted, isOnline } = options;
  const [captions, setCaptions] = useState<Captions | null>(null);
  const loading = useRef<Promise<Captions | null>>(Promise.resolve(null));
  const lastFind = useRef<(() => Promise<Captions | null>) | null>(null);

  /** Loads the captions; where none come, the next call looks again, and so does the network's return. */
  const load = useCallback((find: () => Promise<Captions | null>) => {
    lastFind.current = find;
    loading.current = loading.current.then(async (earlier) => {
      const found = earlier ?? (await find());
      setCaptions(found);
      return found;
    });
  }, []);
  const loadAgain = useEffectEvent(() => {
    if (captions === null && lastFind.current) load(lastFind.current);
  });
  useEffect(() => {
    if (isOnline) loadAgain();
  }, [isOnline]);
  const before = useEffectEvent(async () => captionsBefore(address, await openPhone()));
  useEffect(() => {
    if (isWanted) load(before);
  }, [isWanted, load]);
  useEffect(
    () => () => {
      if (captions) URL.revokeObjectURL(captions.address);
    },
    [captions],
  );
  return { captions, load };
}
