import { type RefObject, useEffect } from 'react';
import type { Captions } from './captions.ts';

/** Shows or hides the text track that the stage renders. */
export function useCaptions(
  videoRef: RefObject<HTMLVideoElement | null>,
  captions: Captions | null,
  isShown: boolean,
): void {
  useEffect(() => {
    if (captions) showCaptions(videoRef.current, isShown);
  }, [videoRef, captions, isShown]);
}

function showCaptions(video: HTMLVideoElement | null, isShown: boolean): void {
  const track = video?.textTracks?.[0];
  if (track) track.mode = isShown ? 'showing' : 'hidden';
}
