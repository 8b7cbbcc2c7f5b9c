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
  /** Where the lesson lies on the phone, whole: it is read there, whatever the network. */
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
   * Loading stops after so many failures: offline it only drains the battery, and what is buffered
   * goes on playing.
   */
  setOnline: (isOnline: boolean) => void;
  setQuality: (quality: Quality) => void;
  /** Begins there where nothing of it has come yet; else goes there. */
  startAt: (seconds: number) => void;
  stop: () => void;
}

/** A list that never loads makes hls.js retry for ever with `fatal: false`. */
export const mostFailures = 6;
