import * as v from 'valibot';
import { maxWatchedSecondsPerReport } from '#contract/limits.ts';
import { dropKept, keptKeys, readKept, writeKept } from './playback.ts';

const ReportSchema = v.object({
  /** Made once for this stretch of watching: sent however often, it counts once. */
  mutationId: v.string(),
  seconds: v.number(),
  completedLesson: v.nullable(v.string()),
  /** From its first sending on nothing may be added, or the addition would never be counted. */
  isSealed: v.boolean(),
});
const ReportsSchema = v.array(ReportSchema);
export type WatchReport = v.InferOutput<typeof ReportSchema>;

const reportsKey = (userId: string, courseId: string) => `watched:${userId}:${courseId}`;
const emptyReport = (): WatchReport => ({
  mutationId: crypto.randomUUID(),
  seconds: 0,
  completedLesson: null,
  isSealed: false,
});

/** Adds watching that really was, in seconds; a lesson's end is reported once with it. */
export function addWatched(
  userId: string,
  courseId: string,
  { seconds, completedLesson = null }: { seconds: number; completedLesson?: string | null },
): Promise<void> {
  return change(userId, courseId, (reports) => {
    const last = reports.at(-1);
    const isOpen = last && !last.isSealed && last.seconds + seconds < maxWatchedSecondsPerReport;
    const open = isOpen ? last : emptyReport();
    const grown = {
      ...open,
      seconds: open.seconds + seconds,
      completedLesson: completedLesson ?? open.completedLesson,
    };
    return [...(isOpen ? reports.slice(0, -1) : reports), grown];
  });
}

/** Closes what is open and answers all that is to be sent. The broken second stays behind. */
export async function sealReports(userId: string, courseId: string): Promise<WatchReport[]> {
  let sealed: WatchReport[] = [];
  await change(userId, courseId, (reports) => {
    const open = reports.filter((report) => !report.isSealed).at(-1);
    sealed = reports.filter((report) => report.isSealed);
    if (!open || (open.seconds < 1 && open.completedLesson === null)) return reports;
    const whole = Math.floor(open.seconds);
    sealed = [...sealed, { ...open, seconds: whole, isSealed: true }];
    return [...sealed, { ...emptyReport(), seconds: open.seconds - whole }];
  });
  return sealed;
}

/** Only after the academy has answered for it. */
export const dropReport = (userId: string, courseId: string, mutationId: string): Promise<void> =>
  change(userId, courseId, (reports) =>
    reports.filter((report) => report.mutationId !== mutationId),
  );

/** The courses for which something is kept. */
export async function watchedCourses(userId: string): Promise<string[]> {
  const prefix = reportsKey(userId, '');
  return (await keptKeys(prefix)).map((key) => key.slice(prefix.length));
}

/**
 * With a logout: what can never be counted goes, the second that was not full yet. Watching that
 * the academy has not heard of waits for her next sign-in: it names no more than a course.
 */
export async function forgetBrokenSeconds(userId: string): Promise<void> {
  for (const courseId of await watchedCourses(userId)) {
    await change(userId, courseId, (reports) =>
      reports.filter(
        ({ isSealed, seconds, completedLesson }) =>
          isSealed || seconds >= 1 || completedLesson !== null,
      ),
    );
    const key = reportsKey(userId, courseId);
    if ((await readKept(key, ReportsSchema))?.length === 0) await dropKept(key);
  }
}

/** All reports of a course are one value, so that no crash leaves a stretch counted in two. */
function change(
  userId: string,
  courseId: string,
  next: (reports: WatchReport[]) => WatchReport[],
): Promise<void> {
  return navigator.locks.request(reportsKey(userId, courseId), async () => {
    const key = reportsKey(userId, courseId);
    await writeKept(key, next((await readKept(key, ReportsSchema)) ?? []));
  });
}
