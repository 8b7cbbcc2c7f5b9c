import type { Lesson, Section } from '#contract/lesson.ts';
import { lessonFiles } from '#contract/lesson-files.ts';
import { call } from '../../api/call.ts';
import { bytesOf, filesOf, noExtras } from '../../downloads/film-list.ts';
import type { Download } from './download.ts';

/** The part of a course that she takes along at once. */
export type Scope = 'lesson' | 'section' | 'course';

export interface OfferedQuality {
  name: string;
  shortSide: number;
  bytes: number;
}

/** Returns the lessons with a film in each scope, the smallest first, without scopes that add no lesson. */
export function scopesOf(sections: readonly Section[], lesson: number): Map<Scope, Lesson[]> {
  const withFilm = (lessons: readonly Lesson[]) => lessons.filter(({ film }) => film !== null);
  const own = sections.find(({ lessons }) => lessons.some(({ number }) => number === lesson));
  const all: [Scope, Lesson[]][] = [
    ['lesson', withFilm(own?.lessons ?? []).filter(({ number }) => number === lesson)],
    ['section', withFilm(own?.lessons ?? [])],
    ['course', withFilm(sections.flatMap(({ lessons }) => lessons))],
  ];
  return new Map(all.filter(([, lessons], at) => lessons.length > (all[at - 1]?.[1].length ?? 0)));
}

/** Resolves to the qualities of one lesson with the size of each. Throws what `call` throws. */
export async function offerOf(
  userId: string,
  courseId: string,
  lesson: number,
): Promise<OfferedQuality[]> {
  const { data } = await call(lessonFiles, { user_id: userId, course_id: courseId, lesson });
  const list = { files: data.files, extras: data.extras ?? noExtras };
  return data.files.qualities.map(({ name, shortSide }) => ({
    name,
    shortSide,
    bytes: bytesOf(filesOf(list, name)),
  }));
}

/**
 * Returns the bytes that are still to come of several lessons of a course in this quality, estimated by
 * the one that the academy was asked about. `here`: the lessons of the same course on this phone.
 */
export function bytesToCome(
  { name, bytes }: OfferedQuality,
  asked: Lesson,
  lessons: readonly Lesson[],
  here: readonly Pick<Download, 'key' | 'quality' | 'bytes' | 'kept' | 'playing'>[],
): number {
  const rate = asked.seconds ? bytes / asked.seconds : null;
  const of = (lesson: Lesson) => {
    const own = here.find((one) => one.key[2] === lesson.number);
    if (own?.quality === name && own.bytes > 0) return own.bytes - own.kept;
    if (own?.playing === name) return 0;
    const isJudged = lesson !== asked && rate !== null;
    return isJudged && lesson.seconds !== null ? rate * lesson.seconds : bytes;
  };
  return lessons.reduce((sum, lesson) => sum + of(lesson), 0);
}

/** Returns the bytes that are given up where these lessons are taken in this quality instead of another. */
export function bytesGivenUp(
  { name }: OfferedQuality,
  lessons: readonly Lesson[],
  here: readonly Pick<Download, 'key' | 'quality' | 'unfinishedBytes'>[],
): number {
  const others = here.filter(
    ({ key, quality }) => quality !== name && lessons.some(({ number }) => number === key[2]),
  );
  return others.reduce((sum, { unfinishedBytes }) => sum + unfinishedBytes, 0);
}
