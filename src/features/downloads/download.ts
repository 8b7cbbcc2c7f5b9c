import type { LessonNames } from '../../downloads/lesson-names.ts';
import type { TakenKey } from '../../storage/film-db.ts';
import type { TakenLesson } from '../../storage/taken-lessons.ts';

/** The state of one lesson on this phone: whole, on its way, or why it does not come. */
export type DownloadState =
  | 'ready'
  /** Whole, and the academy has to be asked before it plays again: its lease is over, or the key not here. */
  | 'over'
  | 'fetching'
  | 'queued'
  | 'paused'
  | 'waits-for-network'
  | 'waits-for-wifi'
  | NonNullable<TakenLesson['problem']>;

export interface Download {
  key: TakenKey;
  /** Null where her key is not here. */
  names: LessonNames | null;
  quality: string;
  /** The size of all its files; 0 until the academy has told them. */
  bytes: number;
  kept: number;
  /** The bytes of all its copies that are here: one plays while another is fetched in its place. */
  bytesHere: number;
  /** The bytes among them that no whole copy has: they go when another quality is chosen. */
  unfinishedBytes: number;
  /** The quality of the same film that plays while this one is fetched in its place; null: none does. */
  playing: string | null;
  /** In whole percent; 100 only when all is here. */
  percent: number;
  state: DownloadState;
  /** The days that it plays without the academy; 0: its lease is over. Null: no whole copy, or not known. */
  daysLeft: number | null;
  checkedAt: number | null;
}

interface Surroundings {
  isOnline: boolean;
  /** Whether this network is one that lessons may come over. */
  mayFetch: boolean;
  /** False where there is too little for what is still to come; a full phone may not even note that. */
  hasRoom: boolean;
  /** Whether a lesson before it in the queue is under way. */
  isBehind: boolean;
  daysLeft: number | null;
}

type Row = Pick<TakenLesson, 'isPaused' | 'problem' | 'whole' | 'next' | 'isOutdated'>;

/** Whether all of it is here and nothing of it is under way. */
export const isWhole = ({ whole, next }: Pick<Row, 'whole' | 'next'>): boolean =>
  whole !== null && next === null;

export function stateOf(row: Row, around: Surroundings): DownloadState {
  if (isWhole(row) && row.problem === null) return around.daysLeft ? 'ready' : 'over';
  if (row.problem) return row.problem;
  if (row.isPaused) return 'paused';
  if (!around.hasRoom) return 'full';
  if (!around.isOnline) return 'waits-for-network';
  if (!around.mayFetch) return 'waits-for-wifi';
  return around.isBehind ? 'queued' : 'fetching';
}

export const percentOf = (kept: number, bytes: number): number =>
  bytes === 0 ? 0 : kept >= bytes ? 100 : Math.min(99, Math.floor((kept / bytes) * 100));
