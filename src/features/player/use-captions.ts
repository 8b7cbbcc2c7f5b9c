import { type RefObject, useEffect } from 'react';
import type { Captions } from './captions.ts';

/** Shows or hides the text track that the stage renders. */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  captions: Captions | null,
  isShown: boolean,
): void {
  useEffect(() => {
    const track = captions && video.current?.textTracks?.[0];
    if (track) track.mode = isShown ? 'showing' : 'hidden';
  }, [video, captions, isShown]);
}
