import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { maxWatchedSecondsPerReport } from './limits.ts';
import { IdSchema } from './reply.ts';

/**
 * These calls are extensions: a backend without them answers 404, and the page shows the figures of
 * rules 8.
 */

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const LearningRecordSchema = v.pipe(
  v.object({
    /** Whole hours watched, in all courses. */
    hours: CountSchema,
    watched_seconds: CountSchema,
    completed_lessons: CountSchema,
    achievement_count: CountSchema,
    achievements: v.array(v.object({ id: v.string(), title: v.string() })),
  }),
  v.transform((wire) => ({
    hours: wire.hours,
    watchedSeconds: wire.watched_seconds,
    completedLessons: wire.completed_lessons,
    achievements: wire.achievements,
  })),
);
export type LearningRecord = v.InferOutput<typeof LearningRecordSchema>;

export const learningRecord = endpoint({
  method: 'POST',
  path: '/api/learning_record',
  access: 'student',
  csrf: false,
  owner: 'user_id',
  keptOffline: true,
  request: v.object({ user_id: IdSchema }),
  response: v.object({ data: LearningRecordSchema }),
});

/**
 * This call adds to the watched time. The same `mutation_id` adds nothing twice, so a retry is
 * safe.
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
