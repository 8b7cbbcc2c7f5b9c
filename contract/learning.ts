import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { IdSchema } from './reply.ts';

/**
 * These calls are extensions: a backend without them answers 404, and the page shows the figures of
 * rules 8.
 */

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const LearningRecordSchema = v.pipe(
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
