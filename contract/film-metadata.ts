import * as v from 'valibot';
import { TranslationsSchema } from './translations.ts';

/**
 * This file lies beside a film's `index.m3u8`, which names it as its session data. A film of an earlier
 * version, or put there by hand, has none.
 */
export const filmMetadataName = 'film.json';
export const filmDataId = 'academy.film';

/**
 * The sound of a film without its picture, for who saves data: a playlist of its own beside
 * `index.m3u8`, which does not list it, since a player might take it for the smallest quality. Where
 * there is one the main playlist says, as session data, how many bits a second it takes.
 */
export const soundPlaylist = 'audio/index.m3u8';
export const soundDataId = 'academy.sound';
/** The sound's name among the qualities that a phone takes along (lesson-files.ts). */
export const soundQuality = 'audio';

export const FilmMetadataSchema = v.object({
  seconds: v.number(),
  /** A still of the film; null: none could be made. */
  poster: v.nullable(v.string()),
  /** Small pictures of the film, in one file row by row; each is of the middle of its time. */
  thumbnails: v.nullable(
    v.object({
      file: v.string(),
      every_seconds: v.pipe(
        v.number(),
        v.check((seconds) => seconds > 0, 'must be more than nothing'),
      ),
      count: v.pipe(v.number(), v.integer(), v.minValue(1)),
      columns: v.pipe(v.number(), v.integer(), v.minValue(1)),
      rows: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  ),
  /** The chapters as the maker's program has named them in the film, each with the second it begins at. */
  chapters: v.array(
    v.object({ seconds: v.number(), title: v.string(), translations: TranslationsSchema }),
  ),
});
export type FilmMetadata = v.InferOutput<typeof FilmMetadataSchema>;
export type Thumbnails = NonNullable<FilmMetadata['thumbnails']>;
