import { m } from '../../i18n/paraglide/messages.js';

/** The backend has no field for it: the catalogue of texts knows the Tamil of the courses it names. */
export function tamilName(courseName: string): string | undefined {
  const lines = m.course_tamil_names().split('\n');
  return lines.map((line) => line.split('|')).find(([name]) => name?.trim() === courseName)?.[1];
}
