import { queryOptions } from '@tanstack/react-query';
import { type FilmMetadata, FilmMetadataSchema, type Thumbnails } from '#contract/film-metadata.ts';
import { localized } from '#contract/translations.ts';
import { HttpError } from '../../api/errors.ts';
import { studentQueryKey } from '../../session/query-keys.ts';
import { parseJson } from '../../storage/stored-json.ts';
import type { MetadataSource } from './metadata-source.ts';
import type { SeekMark } from './seek-marks.tsx';

interface FilmPictures {
  /** The address of the file that has all of them. */
  address: string;
  thumbnails: Thumbnails;
  /** The size of one picture, in its own pixels. */
  width: number;
  height: number;
  chapters: FilmMetadata['chapters'];
}

/** For a film's metadata and pictures, which may be on the phone and never change. */
const fetchedOnce = { staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } as const;

/** The query of the metadata of a film; null: it has none, or nobody can read it. */
export const filmMetadataQuery = (userId: string, source: MetadataSource) =>
  queryOptions({
    queryKey: studentQueryKey(userId, 'film-metadata', source.name),
    queryFn: async () => parseJson(await source.text().catch(nullWhereNone), FilmMetadataSchema),
    ...fetchedOnce,
  });

/** Returns null for a 404. Throws any other error on, so that the query asks again. */
function nullWhereNone(error: unknown): null {
  if (error instanceof HttpError && error.status === 404) return null;
  throw error;
}

/** The small pictures of a film; null: it has none. */
export const filmPicturesQuery = (userId: string, source: MetadataSource) =>
  queryOptions({
    queryKey: studentQueryKey(userId, 'film-pictures', source.name),
    queryFn: async ({ client }) => {
      const metadata = await client.ensureQueryData(filmMetadataQuery(userId, source));
      return loadPictures(metadata, source);
    },
    ...fetchedOnce,
  });

async function loadPictures(
  metadata: FilmMetadata | null,
  source: MetadataSource,
): Promise<FilmPictures | null> {
  if (!metadata?.thumbnails) return null;
  const { thumbnails, chapters } = metadata;
  const image = new Image();
  image.src = await source.picture(thumbnails.file);
  await image.decode();
  return {
    address: image.src,
    thumbnails,
    width: image.naturalWidth / thumbnails.columns,
    height: image.naturalHeight / thumbnails.rows,
    chapters,
  };
}

/** Returns where the picture of this second lies: 0 is the first column or row of the file, 1 the last. */
export function placeOf(seconds: number, { every_seconds, count, columns, rows }: Thumbnails) {
  const index = Math.min(count - 1, Math.max(0, Math.floor(seconds / every_seconds)));
  const share = (at: number, of: number) => (of > 1 ? at / (of - 1) : 0);
  return { x: share(index % columns, columns), y: share(Math.floor(index / columns), rows) };
}

/** The title of the chapter that this second is in. */
export const chapterAt = (
  seconds: number,
  chapters: FilmMetadata['chapters'],
): string | undefined => {
  const chapter = chapters.filter((one) => one.seconds <= seconds).at(-1);
  return chapter && titleOf(chapter);
};

/** The chapters as times of the seek bar. */
export const chapterMarks = (chapters: FilmMetadata['chapters']): SeekMark[] =>
  chapters.map((chapter) => ({
    seconds: chapter.seconds,
    text: titleOf(chapter),
    isChapter: true,
  }));

const titleOf = ({ title, translations }: FilmMetadata['chapters'][number]): string =>
  localized(title, 'title', translations);
