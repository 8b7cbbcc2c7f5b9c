import type { Endpoint } from './endpoint.ts';

/*
 * What the worker keeps, by path alone: an endpoint would bring its schemas along, and the worker
 * keeps a reply as it came. Tests hold the lists to what the endpoints declare.
 */

/** A student's own reads, whose endpoints declare `keptOffline`. */
export const keptReads = [
  '/api/paid_course',
  '/api/get_notes',
  '/api/profile_get',
  '/api/learning_record',
] as const satisfies Endpoint['path'][];

/** The academy's list of courses, which every worker fetches for itself. */
export const coursesRead = '/api/overall_course' satisfies Endpoint['path'];

/** Everybody's reads. */
export const publicReads = [coursesRead, '/api/available_services'] as const;
