import { createContext, use } from 'react';

/** The time of the video on the same page, for whoever writes beside it; seconds. */
export interface VideoClock {
  /** Null until a video was started. */
  now: () => number | null;
  /** Starts the video there when it is not running. */
  seek: (seconds: number) => void;
}

const noVideo: VideoClock = { now: () => null, seek: () => {} };
const VideoClockContext = createContext<VideoClock>(noVideo);
export const VideoClockProvider = VideoClockContext.Provider;
export const useVideoClock = () => use(VideoClockContext);
