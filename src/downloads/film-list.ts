import { soundQuality } from '#contract/film-metadata.ts';
import {
  type LessonExtras,
  LessonExtrasSchema,
  type LessonFile,
  type LessonFiles,
  LessonFilesSchema,
} from '#contract/lesson-files.ts';
import type { FilmKeyPath } from '../storage/film-db.ts';
import { readLists, type SignedLists } from '../storage/signed-lists.ts';
import { parseJson } from '../storage/stored-json.ts';

/** The lists of everything that comes with a lesson. */
export interface FilmList {
  files: LessonFiles;
  extras: LessonExtras;
}

/** The extras of an academy from before there were any, or of a lesson that was taken along by then. */
export const noExtras: LessonExtras = { metadata: [], sheets: [] };

/** The number in place of a picture's shorter side where she has chosen the sound alone. */
export const soundAlone = -1;

/**
 * Returns the quality that is nearest to the chosen one, the smaller of two as near. The sound alone is
 * taken only where she has chosen that, or the film has nothing else.
 */
export function qualityFor({ qualities: all }: LessonFiles, shortSide: number) {
  const pictures = all.filter(({ name }) => name !== soundQuality);
  const qualities = shortSide === soundAlone || pictures.length === 0 ? all : pictures;
  const far = (quality: { shortSide: number }) => Math.abs(quality.shortSide - shortSide);
  const [nearest] = [...qualities].sort((a, b) => far(a) - far(b) || a.shortSide - b.shortSide);
  if (!nearest) throw new Error('A list has one quality at least');
  return nearest;
}

/** A file with the address that it is fetched from. */
type WantedFile = LessonFile & { address: string };

/** Returns the files that are fetched for one quality: its own, all captions, and the lesson's extras. */
export function filesOf({ files, extras }: FilmList, quality: string): WantedFile[] {
  const own = files.qualities.find(({ name }) => name === quality)?.files ?? [];
  return [
    ...[...own, ...files.captions, ...extras.metadata].map((file) => ({
      ...file,
      address: files.base + file.path,
    })),
    ...extras.sheets.map(({ file: address, ...file }) => ({ ...file, address })),
  ];
}

export const bytesOf = (files: readonly LessonFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Resolves to the kept list of a film; null where this build cannot read it, or there is none. */
export async function keptList(film: FilmKeyPath): Promise<FilmList | null> {
  const lists = await readLists(film);
  return lists && listIn(lists);
}

/** The lists as the academy has signed them; null where this build cannot read that of the film. */
export function listIn(lists: SignedLists): FilmList | null {
  const files = parseJson(lists.files, LessonFilesSchema);
  return files && { files, extras: parseJson(lists.extras, LessonExtrasSchema) ?? noExtras };
}
