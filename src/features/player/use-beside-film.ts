import { useState } from 'react';
import type { LessonOnPhone } from '../../downloads/lesson-on-phone.ts';
import { captionsBeside, phoneCaptions } from './captions.ts';
import { metadataOnPhone } from './metadata-source.ts';
import { type BesideFilm, nothingBeside } from './playing.ts';
import type { Level } from './quality.ts';
import { useLoadedCaptions } from './use-loaded-captions.ts';

interface BesideOptions {
  address: string;
  openPhone: () => Promise<LessonOnPhone | null>;
  /** Whether she reads the captions before it plays, or with its first picture. */
  wantsCaptions: boolean;
  isOnline: boolean;
}

/** Keeps what comes with a film beside its picture: its qualities, captions, metadata and sound alone. */
export function useBesideFilm({ address, openPhone, wantsCaptions, isOnline }: BesideOptions) {
  const [levels, setLevels] = useState<Level[]>([]);
  const [{ metadata, soundBitsPerSecond }, setBeside] = useState<BesideFilm>(nothingBeside);
  const { captions, load } = useLoadedCaptions({
    address,
    openPhone,
    isWanted: wantsCaptions,
    isOnline,
  });
  return {
    beside: { levels, captions, metadata, soundBitsPerSecond },
    onLevels: setLevels,
    onBeside: (found: BesideFilm) => {
      setBeside(found);
      load(() => captionsBeside(address, found.captions));
    },
    /** Takes what lies on the phone with the film: its playlist names none of it. */
    onPhone: (phone: LessonOnPhone) => {
      setBeside({ ...nothingBeside, metadata: metadataOnPhone(phone) });
      load(() => phoneCaptions(phone));
    },
  };
}
