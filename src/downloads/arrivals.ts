import * as v from 'valibot';
import { arrivalsCacheName, transferPath } from '#contract/background-fetch.ts';
import { SealedFileSchema, sealIvBytes, sealTagBytes } from '#contract/lesson-files.ts';
import type { FileKey, FilmKeyPath } from '../storage/film-db.ts';
import { addSealedFile } from '../storage/film-files.ts';
import { changeTaken, takenLesson } from '../storage/taken-lessons.ts';
import type { BackgroundFetches } from './background-fetches.ts';
import { announceFilms } from './channel.ts';
import { filesOf, keptList } from './film-list.ts';
import { askedFile } from './hand-over.ts';
import { requireDisk } from './room.ts';

/** The worker takes a second to keep some hundred files. */
const longestKeepingMs = 30_000;
const lookAgainMs = 100;

/** The path of a note beside what has come: a page has ended that transfer, not she in the notification. */
const endedByPagePath = '/taken-back';
const endedByPageAddress = (id: string) => id.replace(transferPath, endedByPagePath);

/**
 * Ends a transfer of the browser's. What has come of it is with the arrivals when this resolves, unless
 * the transfer had ended by itself or the worker takes longer than `longestKeepingMs`.
 */
export async function endTransfer(fetches: BackgroundFetches, id: string): Promise<void> {
  const transfer = await fetches.get(id);
  if (!transfer) return;
  const cache = await caches.open(arrivalsCacheName);
  await cache.put(endedByPageAddress(id), new Response());
  if (!(await transfer.abort())) return;
  const until = performance.now() + longestKeepingMs;
  while (performance.now() < until && !(await cache.match(id))) {
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
}

/**
 * Takes in what came for this student while no page was open: each file becomes a piece of its lesson
 * as it is, and is verified like any other. A file that nobody waits for any more is dropped; another
 * student's stays for her. Throws what storage throws, and `TransferProblem` where there is no room.
 */
export async function storeArrivals(userId: string): Promise<void> {
  if (!(await caches.has(arrivalsCacheName))) return;
  const cache = await caches.open(arrivalsCacheName);
  const isWanted = wantedFiles();
  for (const request of await cache.keys()) {
    const { pathname, search, searchParams } = new URL(request.url);
    if (searchParams.get('user_id') !== userId || pathname === endedByPagePath) continue;
    const reply = await cache.match(request);
    if (pathname === transferPath) {
      const isOurs = await cache.delete(endedByPagePath + search);
      if ((await reply?.text()) === 'aborted' && !isOurs) await stop(searchParams);
    } else if (reply?.ok) {
      const key = askedFile(request.url);
      if (key && (await isWanted(key))) await keep(key, await bytesOf(reply));
    }
    await cache.delete(request);
    announceFilms({ type: 'changed', userId });
  }
}

async function keep(key: FileKey, sent: Uint8Array<ArrayBuffer>): Promise<void> {
  // An answer that is shorter than a seal is none of the academy's.
  if (sent.length < sealIvBytes + sealTagBytes) return;
  await requireDisk(sent.length);
  await addSealedFile(key, ...sealedIn(sent));
}

const bytesOf = async (reply: Response) => new Uint8Array(await reply.arrayBuffer());

/** Returns the file as the academy has sealed it, and its length in bytes without the seal. */
const sealedIn = (sent: Uint8Array<ArrayBuffer>) =>
  [
    { iv: sent.slice(0, sealIvBytes), bytes: sent.slice(sealIvBytes) },
    sent.length - sealIvBytes - sealTagBytes,
  ] as const;

/** Whether a file is one that its lesson is waiting for; each film's list is read once. */
function wantedFiles() {
  const films = new Map<string, Promise<Set<string>>>();
  return async ([userId, courseId, lesson, film, path]: [...FilmKeyPath, string]) => {
    const key: FilmKeyPath = [userId, courseId, lesson, film];
    const found = films.get(key.join(' ')) ?? wantedPaths(key);
    films.set(key.join(' '), found);
    return (await found).has(path);
  };
}

async function wantedPaths(key: FilmKeyPath): Promise<Set<string>> {
  const [userId, courseId, lesson, film] = key;
  const next = (await takenLesson([userId, courseId, lesson]))?.next;
  const list = next?.film === film ? await keptList(key) : null;
  return new Set(list && next ? filesOf(list, next.quality).map(({ path }) => path) : []);
}

const { user_id, course_id, lesson } = SealedFileSchema.entries;
const TransferSchema = v.object({ user_id, course_id, lesson });

/** Pauses the lesson whose transfer she has ended in the browser's notification, until she wants to go on. */
async function stop(transfer: URLSearchParams): Promise<void> {
  const parsed = v.safeParse(TransferSchema, Object.fromEntries(transfer));
  if (!parsed.success) return;
  const of = parsed.output;
  await changeTaken([of.user_id, of.course_id, of.lesson], (row) =>
    row?.next ? { ...row, isPaused: true, problem: 'stopped' } : row,
  );
}
