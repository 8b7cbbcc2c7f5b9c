import { queryOptions } from '@tanstack/react-query';
import { backgroundFetches } from '../../downloads/background-fetches.ts';
import { leaseDays } from '../../downloads/lease-days.ts';
import { namesOf } from '../../downloads/lesson-names.ts';
import { networkKind } from '../../downloads/network-rule.ts';
import { phoneTime } from '../../downloads/phone-clock.ts';
import { freeBytes } from '../../downloads/room.ts';
import { isOnline } from '../../offline/network/network.ts';
import { backoffMs } from '../../outbox/backoff.ts';
import { studentQueryKey } from '../../session/query-keys.ts';
import { mayGoOnWhenClosed, mayUseAnyNetwork } from '../../storage/download-choices.ts';
import { bytesHere } from '../../storage/film-files.ts';
import { readFilmKey } from '../../storage/film-key.ts';
import { keyOf, takenLessons } from '../../storage/taken-lessons.ts';
import { type Download, isWhole, percentOf, stateOf } from './download.ts';

export interface Downloads {
  lessons: Download[];
  /** The bytes that this browser still gives to lessons; null where it does not say. */
  freeBytes: number | null;
  /** Whether this browser has promised not to clear lessons by itself. */
  isPersisted: boolean;
  usesAnyNetwork: boolean;
  /** Whether lessons go on while the app is closed; null: this browser has no way to. */
  goesOnWhenClosed: boolean | null;
  network: ReturnType<typeof networkKind>;
}

/** The query of this student's downloads on this phone, read anew as pieces come (use-downloads.ts). */
export const downloadsQuery = (userId: string) =>
  queryOptions({
    queryKey: studentQueryKey(userId, 'downloads'),
    queryFn: () => readDownloads(userId),
    networkMode: 'always',
    staleTime: 0,
    // What this phone does not answer now it may answer in a moment, and nothing tells when.
    refetchInterval: ({ state: { error, errorUpdateCount } }) =>
      error !== null && backoffMs(errorUpdateCount),
  });

async function readDownloads(userId: string): Promise<Downloads> {
  const [rows, filmKey, usesAnyNetwork, whenClosed, free, isPersisted, seenMs] = await Promise.all([
    takenLessons(userId),
    readFilmKey(userId),
    mayUseAnyNetwork(userId),
    readWhenClosed(userId),
    freeBytes(),
    navigator.storage?.persisted?.() ?? false,
    phoneTime(),
  ]);
  const network = networkKind();
  const mayFetch = usesAnyNetwork || network !== 'costly';
  const first = rows.find((row) => !isWhole(row) && !row.isPaused && row.problem === null);
  const lessons = rows.map(async (row): Promise<Download> => {
    const copy = row.next ?? row.whole;
    const daysLeft = row.whole && (await leaseDays(row.whole, filmKey, seenMs));
    const isBehind = first !== undefined && first !== row;
    const { kept = 0, bytes = 0 } = copy ?? {};
    const here = isWhole(row) ? kept : await bytesHere(keyOf(row));
    const hasRoom = free === null || bytes - kept <= free;
    return {
      key: keyOf(row),
      names: filmKey && (await namesOf(row, filmKey.key)),
      quality: copy?.quality ?? '',
      bytes,
      kept,
      bytesHere: here,
      unfinishedBytes: Math.max(0, here - (row.whole?.kept ?? 0)),
      playing: row.whole && row.next?.film === row.whole.film ? row.whole.quality : null,
      percent: percentOf(kept, bytes),
      state: stateOf(row, { isOnline: isOnline(), mayFetch, hasRoom, isBehind, daysLeft }),
      daysLeft,
      checkedAt: row.checkedAt,
    };
  });
  return {
    lessons: await Promise.all(lessons),
    freeBytes: free,
    isPersisted,
    usesAnyNetwork,
    goesOnWhenClosed: whenClosed,
    network,
  };
}

const readWhenClosed = async (userId: string): Promise<boolean | null> =>
  (await backgroundFetches()) && mayGoOnWhenClosed(userId);
