import type { LocalNote } from '../../storage/local-note.ts';
import { lessonsIn } from './stamps.ts';

/** The titles of a course's lessons by their numbers; empty where it is one film. */
export type LessonTitles = Readonly<Record<number, string>>;

export const noTitles: LessonTitles = {};

/** A note as the dialogs show it: with its course's name and to the last keystroke. */
export interface TitledNote {
  courseId: string;
  name: string;
  /** The course's name in the first language, by which the note is looked for too. */
  otherName?: string | undefined;
  text: string;
  local: LocalNote;
  lessonTitles: LessonTitles;
}

/** The titles of the lessons whose times stand in this text. */
export const titlesIn = (text: string, titles: LessonTitles): string[] =>
  lessonsIn(text).flatMap((lesson) => titles[lesson] ?? []);

export type OpenDialog = 'merge' | 'history' | 'reader' | 'export' | null;

/**
 * Whether there are versions to show; a plain backend keeps none, so only this phone's stash counts
 * there.
 */
export const hasHistory = ({ base, stash }: LocalNote): boolean =>
  (base?.revision ?? 0) > 0 || stash.length > 0;
