import { m } from '../../i18n/paraglide/messages.js';

/** Returns a course's Tamil name from the page's texts, where it has one: the backend has no field for it. */
export function tamilName(courseName: string): string | undefined {
  const lines = m.course_tamil_names().split('\n');
  return lines.map((line) => line.split('|')).find(([name]) => name?.trim() === courseName)?.[1];
}
