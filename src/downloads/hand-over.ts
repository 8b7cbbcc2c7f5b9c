import * as v from 'valibot';
import { transferPath } from '#contract/background-fetch.ts';
import {
  type LessonFile,
  SealedFileSchema,
  sealedFilePath,
  sealIvBytes,
  sealTagBytes,
} from '#contract/lesson-files.ts';
import { apiAddress } from '../api/address.ts';
import type { FileKey, FilmKeyPath } from '../storage/film-db.ts';
import type { BackgroundFetches } from './background-fetches.ts';

/** The files of a lesson that are still to come. */
export interface RemainingFiles {
  film: FilmKeyPath;
  files: readonly LessonFile[];
}

/**
 * Gives the rest of a lesson to the browser, which goes on with it when no page is open. Asks within
 * this very call: a page that is being left has no time for more. Rejects where the browser refuses.
 */
export async function handOver(
  fetches: BackgroundFetches,
  { film, files }: RemainingFiles,
  title: string,
): Promise<void> {
  const requests = files.map(({ path }) => {
    const address = new URL(sealedFileAddress([...film, path]), location.href);
    return new Request(address, { credentials: 'include', cache: 'no-store' });
  });
  const downloadTotal = files.reduce(
    (sum, { bytes }) => sum + bytes + sealIvBytes + sealTagBytes,
    0,
  );
  await fetches.fetch(transferId(film), requests, { title, downloadTotal });
}

/** Returns an id that no other transfer has, not even another one of the same lesson. */
function transferId([userId, courseId, lesson]: FilmKeyPath): string {
  const of = { user_id: userId, course_id: courseId, lesson: String(lesson) };
  return `${transferPath}?${new URLSearchParams({ ...of, begun: String(Date.now()) })}`;
}

const sealedFileAddress = ([userId, courseId, lesson, film, path]: FileKey): string => {
  const place = { user_id: userId, course_id: courseId, lesson: String(lesson), film, path };
  return `${apiAddress(sealedFilePath)}?${new URLSearchParams(place)}`;
};

/** Returns the file that such an address asks for; null where it asks for none. */
export function askedFile(address: string): FileKey | null {
  const query = Object.fromEntries(new URL(address).searchParams);
  const parsed = v.safeParse(SealedFileSchema, query);
  if (!parsed.success) return null;
  const { user_id, course_id, lesson, film, path } = parsed.output;
  return [user_id, course_id, lesson, film, path];
}
