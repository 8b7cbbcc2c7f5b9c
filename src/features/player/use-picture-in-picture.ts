import type { RefObject } from 'react';

/** Lets a film float over other windows, where the browser can, and it `isAllowed` to. */
export function usePictureInPicture(
  videoRef: RefObject<HTMLVideoElement | null>,
  isAllowed: boolean,
  isStarted: boolean,
) {
  const canFloat = isAllowed && document.pictureInPictureEnabled === true;
  return {
    canFloat,
    /** Lets it float, or brings it back. */
    float: () => {
      if (!canFloat || !isStarted) return;
      if (document.pictureInPictureElement) void document.exitPictureInPicture();
      else void videoRef.current?.requestPictureInPicture().catch(() => {});
    },
  };
}
