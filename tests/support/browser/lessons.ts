import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AcademyProcess } from './academy-process.ts';

interface GivenLesson {
  number: number;
  title: string;
  /** A folder of the demo's films; null: the lesson has none. */
  film: 'bridal' | 'party' | null;
  summary?: string;
  isPreview?: boolean;
}

export interface GivenSection {
  title: string;
  lessons: GivenLesson[];
}

const filmSeconds = 28;

/** Divides a course of the running academy into these sections, in place of what it had. */
export function giveLessons(
  { dataDir }: Pick<AcademyProcess, 'dataDir'>,
  courseId: string,
  sections: readonly GivenSection[],
): void {
  // The server may be writing at this moment.
  const database = new DatabaseSync(join(dataDir, 'academy.sqlite'), { timeout: 10_000 });
  database.exec('BEGIN IMMEDIATE');
  // The demo's students have completed the lessons that are replaced here, not the new ones.
  database.prepare('DELETE FROM completed_lessons WHERE course_id = ?').run(courseId);
  database.prepare('DELETE FROM lessons WHERE course_id = ?').run(courseId);
  database.prepare('DELETE FROM course_sections WHERE course_id = ?').run(courseId);
  const section = database.prepare(
    'INSERT INTO course_sections (course_id, section, title, position) VALUES (?, ?, ?, ?)',
  );
  const lesson = database.prepare(
    `INSERT INTO lessons (course_id, section, position, number, title, summary, film_folder,
      film_seconds, is_preview, is_published) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`,
  );
  for (const [at, { title, lessons }] of sections.entries()) {
    section.run(courseId, at + 1, title, at);
    for (const [position, given] of lessons.entries()) {
      const { number, film, summary = '', isPreview = false } = given;
      const words = [number, given.title, summary] as const;
      const seconds = film === null ? null : filmSeconds;
      lesson.run(courseId, at + 1, position, ...words, film, seconds, Number(isPreview));
    }
  }
  database.exec('COMMIT');
  database.close();
}

/** Three lessons in two sections, of the demo's two films; the one in the middle is a free preview. */
export const bridalLessons: readonly GivenSection[] = [
  {
    title: 'Before the day',
    lessons: [
      { number: 1, title: 'The trial', film: 'bridal' },
      { number: 2, title: 'Skin before colour', film: 'party', isPreview: true },
    ],
  },
  { title: 'On the day', lessons: [{ number: 3, title: 'The wing', film: 'bridal' }] },
];

/** Makes `count` lessons, ten in a section, with titles of the usual length. */
export function manyLessons(count: number): GivenSection[] {
  const perSection = 10;
  return Array.from({ length: Math.ceil(count / perSection) }, (_, section) => ({
    title: `Week ${section + 1}: from the first layer to the last look`,
    lessons: Array.from(
      { length: Math.min(perSection, count - section * perSection) },
      (__, at) => {
        const number = section * perSection + at + 1;
        return { number, title: `Blending on dusky skin, step ${number}`, film: 'bridal' };
      },
    ),
  }));
}
