import { useState } from 'react';
import * as v from 'valibot';
import { readJson, writeJson } from '../../storage/stored-json.ts';
import { tab } from '../../storage/web-storage.ts';
import { lineSpeed, prefersReducedData } from './line-speed.ts';
import { isTooMuchFor, type Level } from './quality.ts';
import type { Player } from './use-player.ts';

const declinedKey = 'sound-declined';

/** Decides whether to offer her the sound alone on this line; once declined, never again in this tab. */
export function useSoundOffer({ isStarted, media, levels, soundBitsPerSecond, choices }: Player) {
  const { isStalled } = media;
  const hasSound = isStarted && soundBitsPerSecond !== null;
  const [known, setKnown] = useState({ hasSound: false, isStalled, isAdvised: false });
  // Judged when the film begins, and with each wait for the line, which is then known better.
  if (known.hasSound !== hasSound || known.isStalled !== isStalled) {
    const isAdvised = known.isAdvised || (hasSound && isAdvisable(levels));
    setKnown({ hasSound, isStalled, isAdvised });
  }
  return {
    isMade: known.isAdvised && choices.quality !== 'sound',
    decline: () => {
      setKnown({ ...known, isAdvised: false });
      writeJson(tab, declinedKey, true);
    },
  };
}

function isAdvisable(levels: readonly Level[]): boolean {
  if (readJson(tab, declinedKey, v.boolean())) return false;
  const speed = lineSpeed();
  return prefersReducedData() || (speed !== null && isTooMuchFor(speed, levels));
}
