import { readdirSync } from 'node:fs';
import { createLessonFilms } from '../../../server/features/lessons/film-repository.ts';
import { openDisk } from '../../../server/media/disk.ts';
import { openAcademy, type signedIn, type TestAcademy } from './server-app.ts';

/** Lists the folders of the demo academy's films. */
export const seededFilms = (): string[] => readdirSync('server/seed/media').sort();

/** Makes a course what it was before there were lessons: one film, or none at all. */
export async function putOneFilm(
  { db }: TestAcademy,
  courseId: string,
  folder: string | null,
): Promise<void> {
  for (const table of ['lesson_sheets', 'lessons', 'course_sections'] as const) {
    await db.deleteFrom(table).where('course_id', '=', courseId).execute();
  }
  await db.updateTable('courses').set({ lessons_numbered: 0 }).where('id', '=', courseId).execute();
  if (folder === null) return;
  const details = { seconds: 28, captions: ['en', 'ta'] };
  await createLessonFilms(db).set(courseId, 1, { folder, details });
}

interface LessonOptions {
  number: number;
  title: string;
  filmFolder: string | null;
  section?: number;
  isPreview?: boolean;
  isPublished?: boolean;
}

/** Puts a lesson as the staff would make it, after those of lower numbers in its section. */
export async function putLesson(
  { db }: TestAcademy,
  course_id: string,
  { number, title, filmFolder, section = 1, isPreview = false, isPublished = true }: LessonOptions,
): Promise<void> {
  await db
    .insertInto('course_sections')
    .values({ course_id, section, title: `Section ${section}`, position: section })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('lessons')
    .values({
      course_id,
      number,
      section,
      title,
      summary: '',
      film_folder: filmFolder,
      is_preview: isPreview ? 1 : 0,
      is_published: isPublished ? 1 : 0,
      position: number,
    })
    .execute();
  await db
    .updateTable('courses')
    .set({ lessons_numbered: number })
    .where('id', '=', course_id)
    .execute();
}

/** Puts a sheet of a lesson, whose file has the text "sheet". */
export async function putSheet(
  { db, config }: TestAcademy,
  course_id: string,
  lesson: number,
  { file, title }: { file: string; title: string },
): Promise<void> {
  const bytes = 'sheet';
  await (await openDisk(config)).put(`sheets/${file}`, bytes);
  await db
    .insertInto('lesson_sheets')
    .values({ course_id, lesson, file, title, bytes: bytes.length, position: 0 })
    .execute();
}

/** Opens an academy whose course 2 has three lessons and a hidden fourth; the first is its one film. */
export async function threeLessons(): Promise<TestAcademy> {
  const academy = await openAcademy();
  await putOneFilm(academy, '2', 'party');
  await putLesson(academy, '2', {
    number: 2,
    title: 'Skin',
    filmFolder: 'bridal',
    isPreview: true,
  });
  await putLesson(academy, '2', { number: 3, title: 'Lids', section: 2, filmFolder: null });
  await putLesson(academy, '2', {
    number: 4,
    title: 'Draft',
    filmFolder: 'draft',
    isPublished: false,
  });
  await putSheet(academy, '2', 3, { file: 'lids-0a1b2c3d.pdf', title: 'Three lids' });
  return academy;
}

/** Resolves to the reply that tells a student of a course's lessons. */
export const lessonsOf = async (
  student: Pick<Awaited<ReturnType<typeof signedIn>>, 'post' | 'id'>,
  course_id = '2',
) => (await student.post('/api/course_lessons', { user_id: student.id, course_id })).json();
