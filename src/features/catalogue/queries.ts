import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { type Course, overallCourse } from '#contract/course.ts';
import { inThisLanguage } from '#contract/translations.ts';
import { callWithAge } from '../../api/call.ts';
import { isOnline } from '../../offline/network/network.ts';
import { backoffMs } from '../../outbox/backoff.ts';
import { isDoubted } from '../../session/doubted-catalogue.ts';
import { catalogueKey } from '../../session/query-keys.ts';

/** A stored list that is older, in ms, is no word of the academy's today. */
const currentMs = 10 * 60_000;
/** The delay, in ms, until the worker has fetched a newer list behind an older one on a usual line. */
const fetchedBehindMs = 400;

export interface ListedCourses {
  courses: Course[];
  /** The visit (its `performance.timeOrigin`) in which the academy has said so; null: an older list says so alone. */
  saidIn: number | null;
}

/** The number of older lists in a row that the worker has answered a page with. */
const olderLists = new WeakMap<QueryClient, number>();

/**
 * Reads the list of courses, with whether it is the academy's today. The worker answers with its stored list
 * at once and fetches a newer one behind it, so after an older list it is asked again for that. This query
 * is public, so it may be persisted for an instant first paint.
 */
export const catalogueWithAge = () =>
  queryOptions({
    queryKey: [...catalogueKey, ...inThisLanguage],
    queryFn: async ({ client, queryKey }): Promise<ListedCourses> => {
      const { reply, storedAt } = await callWithAge(overallCourse);
      const isOlder =
        storedAt !== null &&
        (Math.abs(Date.now() - Date.parse(storedAt)) > currentMs || isDoubted(client, storedAt));
      if (isOlder) askAgain(client, queryKey);
      else olderLists.delete(client);
      return { courses: reply.data, saidIn: isOlder ? null : performance.timeOrigin };
    },
    meta: { persist: 'public' },
  });

/** Reads the courses, for a screen that shows them however old the list is. */
export const catalogueQuery = () =>
  queryOptions({ ...catalogueWithAge(), select: ({ courses }: ListedCourses) => courses });

/** Whether a course that is not in the list is not on offer: an older list alone does not say so. */
export const isComplete = ({ saidIn }: ListedCourses): boolean => saidIn === performance.timeOrigin;

function askAgain(client: QueryClient, queryKey: QueryKey): void {
  const before = olderLists.get(client) ?? 0;
  olderLists.set(client, before + 1);
  setTimeout(
    () => {
      if (isOnline()) void client.invalidateQueries({ queryKey });
      else olderLists.delete(client); // the return of the network asks
    },
    before === 0 ? fetchedBehindMs : backoffMs(before - 1),
  );
}
