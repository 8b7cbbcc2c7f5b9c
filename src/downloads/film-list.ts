import * as v from 'valibot';
import { type LessonFile, type LessonFiles, LessonFilesSchema } from '#contract/lesson-files.ts';
import type { FilmKeyPath } from '../storage/film-db.ts';
import { readList } from '../storage/film-files.ts';

/** The quality that is nearest to what she has chosen, the smaller one of two. */
export function qualityFor({ qualities }: LessonFiles, shortSide: number) {
  const far = (quality: { shortSide: number }) => Math.abs(quality.shortSide - shortSide);
  const [nearest] = [...qualities].sort((a, b) => far(a) - far(b) || a.shortSide - b.shortSide);
  if (!nearest) throw new Error('A list has one quality at least');
  return nearest;
}

/** What is fetched for one quality: its own files and all captions. */
export function filesOf(list: LessonFiles, quality: string): LessonFile[] {
  const own = list.qualities.find(({ name }) => name === quality)?.files ?? [];
  return [...own, ...list.captions];
}

export const bytesOf = (files: readonly LessonFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** The kept list of a film; null where this build cannot read it, or there is none. */
export async function keptList(film: FilmKeyPath): Promise<LessonFiles | null> {
  const text = await readList(film);
  return text === undefined ? null : listIn(text);
}

/** A list as the academy has signed it; null where this build cannot read it. */
export function listIn(text: string): LessonFiles | null {
  const parsed = v.safeParse(LessonFilesSchema, JSON.parse(text));
  return parsed.success ? parsed.output : null;
}
