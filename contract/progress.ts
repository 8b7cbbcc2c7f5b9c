import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { LearningRecordSchema } from './learning.ts';
import { maxWatchedSecondsPerReport } from './limits.ts';
import { IdSchema } from './reply.ts';

/**
 * Adds to the watched time; an extension, as the calls of learning.ts are. The same `mutation_id` adds
 * nothing twice, so a retry is safe.
 */
export const reportProgress = endpoint({
  method: 'POST',
  path: '/api/report_progress',
  access: 'student',
  csrf: true,
  owner: 'user_id',
  request: v.object({
    user_id: IdSchema,
    course_id: IdSchema,
    mutation_id: v.pipe(
      v.string('mutation_id is missing; it must name this report once and for all'),
      v.minLength(8, 'mutation_id must have 8 characters at least'),
      v.maxLength(64, 'mutation_id can have 64 characters'),
    ),
    watched_seconds: v.pipe(
      v.number('watched_seconds is missing; it must be the seconds since the last report'),
      v.integer('watched_seconds must be whole seconds'),
      v.minValue(0, 'watched_seconds cannot be negative'),
      v.maxValue(maxWatchedSecondsPerReport, 'watched_seconds can be a day at most'),
    ),
    /** A lesson that was watched to its end, as the page names it. */
    completed_lesson: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
  }),
  response: v.object({ data: LearningRecordSchema }),
});
