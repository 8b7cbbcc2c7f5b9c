import * as v from 'valibot';
import type { BodyOf } from '#contract/endpoint.ts';
import { maxWatchedSecondsPerReport } from '#contract/limits.ts';
import { reportProgress } from '#contract/progress.ts';
import { call } from '../api/call.ts';
import { isAbsent } from '../api/is-absent.ts';
import { type Entry, entriesOfKind, updateSendState } from '../storage/outbox-entry.ts';
import { queued } from '../storage/send-state.ts';
import { announceChange } from './channel.ts';
import { DiscardedError, type Kind, UnsupportedCallError } from './kind.ts';
import { isRefusedReport } from './refused-report.ts';

const ReportSchema = v.object({
  /** The id of this stretch of watching: sent however often, it counts once. */
  mutationId: v.string(),
  seconds: v.number(),
  completedLesson: v.nullable(v.string()),
  /**
   * From the first sending on nothing may be added to a report, or the addition would never be
   * counted.
   */
  isSealed: v.boolean(),
});
type Report = v.InferOutput<typeof ReportSchema>;

/** All reports of a course are one row, so that no crash leaves a stretch counted in two. */
const rows = entriesOfKind('progress', v.array(ReportSchema));

const emptyReport = (): Report => ({
  mutationId: crypto.randomUUID(),
  seconds: 0,
  completedLesson: null,
  isSealed: false,
});

/** Queues seconds that were really watched, and a lesson that was finished with them. */
export async function queueProgress(
  userId: string,
  courseId: string,
  { seconds, completedLesson = null }: { seconds: number; completedLesson?: string | null },
): Promise<void> {
  const written = await rows.update(userId, courseId, (entry) => {
    const kept = entry?.payload ?? [];
    // A report tells of the end of one lesson: another one's begins the next.
    const completed = kept.at(-1)?.completedLesson ?? completedLesson;
    const isOther = completedLesson !== null && completed !== completedLesson;
    const reports = isOther ? seal(kept) : kept;
    const last = reports.at(-1);
    const isOpen = last && !last.isSealed && last.seconds + seconds < maxWatchedSecondsPerReport;
    const open = isOpen ? last : emptyReport();
    const grown = {
      ...open,
      seconds: open.seconds + seconds,
      completedLesson: completedLesson ?? open.completedLesson,
    };
    return withReports(entry, [...(isOpen ? reports.slice(0, -1) : reports), grown], true);
  });
  announceChange(written);
}

/**
 * The entry is pending while there is a whole second to report; its send state stays as it was, but for a
 * refusal: what is watched after it is tried, or one odd answer would end all reports of the course in silence.
 */
function withReports(entry: Entry<Report[]> | null, reports: Report[], isGrown = false) {
  const isDue = reports.some(isReportable);
  const isTriedAnew = isGrown && entry?.pending?.pause?.kind === 'rejected';
  const pending = (!isTriedAnew && entry?.pending) || queued(1, Date.now());
  return { payload: reports, pending: isDue ? pending : null };
}

const isReportable = ({ isSealed, seconds, completedLesson }: Report): boolean =>
  isSealed || seconds >= 1 || completedLesson !== null;

/** Seals the open report. A fraction of a second stays behind. */
function seal(reports: Report[]): Report[] {
  return reports.flatMap((report) => {
    if (report.isSealed || !isReportable(report)) return report;
    const whole = Math.floor(report.seconds);
    const rest = { ...emptyReport(), seconds: report.seconds - whole };
    return [{ ...report, seconds: whole, isSealed: true }, rest];
  });
}

/**
 * Deletes at a logout what the academy has counted, and the second that was not full yet. A report
 * that the academy has not received waits for the student's next sign-in: it names no more than a
 * course and a finished lesson.
 */
export async function forgetSettledProgress(userId: string): Promise<void> {
  for (const { id, pending } of await rows.list(userId)) {
    if (!pending) await rows.remove(userId, id);
  }
}

export const progress: Kind = {
  name: 'progress',
  extension: 'playback',
  waiting: async (session) =>
    (session ? await rows.list(session.user_id) : []).flatMap(({ userId, id, pending }) =>
      pending ? [{ kind: 'progress', userId, id, pending } as const] : [],
    ),
  async send({ userId, id }) {
    if (userId === null || !(await rows.read(userId, id))) throw new DiscardedError();
    const sealed = await rows.update(userId, id, (entry) =>
      withReports(entry, seal(entry?.payload ?? [])),
    );
    for (const report of sealed.payload.filter(({ isSealed }) => isSealed)) {
      await deliver(userId, id, report);
      await rows.update(userId, id, (entry) =>
        withReports(
          entry,
          (entry?.payload ?? []).filter(({ mutationId }) => mutationId !== report.mutationId),
        ),
      );
    }
    return true;
  },
  update: updateSendState,
};

async function deliver(userId: string, courseId: string, report: Report): Promise<void> {
  const body: BodyOf<typeof reportProgress> = {
    user_id: userId,
    course_id: courseId,
    mutation_id: report.mutationId,
    watched_seconds: report.seconds,
    ...(report.completedLesson === null ? {} : { completed_lesson: report.completedLesson }),
  };
  await call(reportProgress, body).catch((error: unknown) => {
    if (isAbsent(error)) throw new UnsupportedCallError();
    if (!isRefusedReport(error)) throw error;
  });
}
