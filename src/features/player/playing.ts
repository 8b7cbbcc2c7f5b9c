import type { LessonOnPhone } from '../../downloads/lesson-on-phone.ts';
import type { Quality } from '../../storage/player-choices.ts';
import type { CaptionsSource } from './captions.ts';
import type { PlaybackFailure } from './failure.ts';
import type { MetadataSource } from './metadata-source.ts';
import type { Level } from './quality.ts';

/** The captions, metadata and sound that a film's playlist names beside its qualities; null: it has none. */
export interface BesideFilm {
  captions: CaptionsSource | null;
  metadata: MetadataSource | null;
  /** The bit rate of its sound without the picture. */
  soundBitsPerSecond: number | null;
}

export const nothingBeside: BesideFilm = {
  captions: null,
  metadata: null,
  soundBitsPerSecond: null,
};

export interface PlayOptions {
  video: HTMLVideoElement;
  address: string;
  /** The lesson where it lies on the phone, whole: it is read there, whatever the network. */
  phone?: LessonOnPhone | null;
  startSeconds: number;
  quality: Quality;
  isOnline: boolean;
  onFail: (failure: PlaybackFailure) => void;
  onLevels: (levels: Level[]) => void;
  onBeside: (beside: BesideFilm) => void;
}

export interface Playing {
  /**
   * Tells whether the academy answers. While it does not, hls.js loads nothing, which would only drain the
   * battery, and what is buffered goes on playing.
   */
  setOnline: (isOnline: boolean) => void;
  setQuality: (quality: Quality) => void;
  /** Begins at this second where nothing of the film has come yet; else goes there. */
  startAt: (seconds: number) => void;
  stop: () => void;
}

/** So many failures in a row end a film: hls.js retries a list that never loads for ever, never `fatal`. */
export const mostFailures = 6;
