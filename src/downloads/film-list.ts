import * as v from 'valibot';
import { soundQuality } from '#contract/film-metadata.ts';
import { type LessonFile, type LessonFiles, LessonFilesSchema } from '#contract/lesson-files.ts';
import type { FilmKeyPath } from '../storage/film-db.ts';
import { readList } from '../storage/film-files.ts';

/** What she has chosen in place of a picture's shorter side, to have the sound alone. */
export const soundAlone = -1;

/**
 * The quality that is nearest to what she has chosen, the smaller one of two; the sound alone is for
 * who has chosen that.
 */
export function qualityFor({ qualities: all }: LessonFiles, shortSide: number) {
  const pictures = all.filter(({ name }) => name !== soundQuality);
  const qualities = shortSide === soundAlone || pictures.length === 0 ? all : pictures;
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
  if (text === undefined) return null;
  const parsed = v.safeParse(LessonFilesSchema, JSON.parse(text));
  return parsed.success ? parsed.output : null;
}
