import { createContext, use } from 'react';

/** A second of one lesson's film. */
export interface VideoPosition {
  /** The lesson's number (contract/lesson.ts), which it keeps wherever it is moved. */
  lesson: number;
  seconds: number;
}

/** The time of the video on the same page, for whoever writes beside it. */
export interface VideoClock {
  /** Null until a video was started. */
  now: () => VideoPosition | null;
  /** Starts the video there when it is not running, with its lesson where that is another one. */
  seek: (position: VideoPosition) => void;
}

const noVideo: VideoClock = { now: () => null, seek: () => {} };
const VideoClockContext = createContext<VideoClock>(noVideo);
export const VideoClockProvider = VideoClockContext.Provider;
export const useVideoClock = () => use(VideoClockContext);
