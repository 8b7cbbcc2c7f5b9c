import type { Endpoint } from './endpoint.ts';

/*
 * These lists name by path what the worker keeps: an endpoint would bring its schemas along, and
 * the worker keeps a reply as it came. Tests compare the lists with what the endpoints declare.
 */

/** A student's own reads, whose endpoints declare `keptOffline`. */
export const keptReads = [
  '/api/paid_course',
  '/api/course_lessons',
  '/api/get_notes',
  '/api/profile_get',
  '/api/learning_record',
  '/api/certificate',
] as const satisfies Endpoint['path'][];

/** The academy's list of courses, which every worker fetches for itself. */
export const coursesRead = '/api/overall_course' satisfies Endpoint['path'];

/** The reads that everybody may make. */
export const publicReads = [coursesRead, '/api/available_services'] as const;
