import type { Insertable, Kysely } from 'kysely';
import type { LessonsContent } from '../../db/lesson-content.ts';
import type { Tables } from '../../db/tables.ts';
import { translationsColumn } from '../../db/translations.ts';
import type { CourseSection } from './repository.ts';

/**
 * Makes a course's lessons, which were `before`, what the content says; a number that went is not
 * given again. A lesson that stands nowhere in the layout is put at its end. What is known of a film's
 * length and captions and of a sheet's size stays while the file is the same.
 */
export async function putLessons(
  trx: Kysely<Tables>,
  course_id: string,
  content: LessonsContent,
  before: CourseSection[] = [],
): Promise<void> {
  if (content.layout.length + before.length === 0) return;
  const sections = numberedSections(wholeLayout(content), before);
  const earlier = new Map(before.flatMap(({ lessons }) => lessons).map((one) => [one.number, one]));

  for (const [position, { section, title, translations }] of sections.entries()) {
    const columns = { title, position, translations: translationsColumn(translations) };
    await trx
      .insertInto('course_sections')
      .values({ course_id, section, ...columns })
      .onConflict((conflict) => conflict.columns(['course_id', 'section']).doUpdateSet(columns))
      .execute();
  }
  for (const { section, lessons } of sections) {
    for (const [position, number] of lessons.entries()) {
      const lesson = content.lessons[number];
      if (!lesson) continue;
      const isSameFilm = earlier.get(number)?.filmFolder === lesson.video;
      const columns = {
        section,
        title: lesson.title,
        summary: lesson.summary,
        ...(isSameFilm
          ? {}
          : { film_folder: lesson.video, film_seconds: null, film_captions: null }),
        is_preview: lesson.isPreview ? 1 : 0,
        is_published: lesson.isPublished ? 1 : 0,
        position,
        translations: translationsColumn(lesson.translations),
      };
      await trx
        .insertInto('lessons')
        .values({ course_id, number, ...columns })
        .onConflict((conflict) => conflict.columns(['course_id', 'number']).doUpdateSet(columns))
        .execute();
      const known = new Map(
        (earlier.get(number)?.sheets ?? []).map((one) => [one.file, one.bytes]),
      );
      await putSheets(
        trx,
        { course_id, lesson: number },
        lesson.sheets.map((sheet) => ({
          ...sheet,
          bytes: known.get(sheet.file) ?? 0,
          translations: translationsColumn(sheet.translations),
        })),
      );
    }
  }
  await removeOthers(trx, course_id, sections);
}

/** Replaces a lesson's sheets; `bytes` 0: not known yet. */
async function putSheets(
  trx: Kysely<Tables>,
  of: { course_id: string; lesson: number },
  sheets: Pick<Insertable<Tables['lesson_sheets']>, 'file' | 'title' | 'bytes' | 'translations'>[],
): Promise<void> {
  const gone = trx.deleteFrom('lesson_sheets').where('course_id', '=', of.course_id);
  await gone.where('lesson', '=', of.lesson).execute();
  if (sheets.length === 0) return;
  const rows = sheets.map((sheet, position) => ({ ...of, ...sheet, position }));
  await trx.insertInto('lesson_sheets').values(rows).execute();
}

async function removeOthers(
  trx: Kysely<Tables>,
  course_id: string,
  sections: NumberedSection[],
): Promise<void> {
  const numbers = sections.flatMap(({ lessons }) => lessons);
  const lessons = trx.deleteFrom('lessons').where('course_id', '=', course_id);
  const others = numbers.length === 0 ? lessons : lessons.where('number', 'not in', numbers);
  const gone = (await others.returning('number').execute()).map(({ number }) => number);
  // A film that waits would be prepared for nobody; its parts go with the leftovers. The upload of a
  // course without lessons stays: it makes the first one.
  const uploads = trx.deleteFrom('film_uploads').where('course_id', '=', course_id);
  if (gone.length > 0) await uploads.where('lesson', 'in', gone).execute();
  const kept = sections.map(({ section }) => section);
  const unused = trx.deleteFrom('course_sections').where('course_id', '=', course_id);
  await (kept.length === 0 ? unused : unused.where('section', 'not in', kept)).execute();
  const highest = Math.max(0, ...numbers);
  await trx
    .updateTable('courses')
    .set({ lessons_numbered: highest })
    .where('id', '=', course_id)
    .where('lessons_numbered', '<', highest)
    .execute();
}

function wholeLayout({ layout, lessons }: LessonsContent): LessonsContent['layout'] {
  const placed = new Set<number>();
  const whole = layout.map(({ lessons: numbers, ...section }) => ({
    ...section,
    lessons: numbers.filter((number) => {
      const isNew = number in lessons && !placed.has(number);
      placed.add(number);
      return isNew;
    }),
  }));
  const left = Object.keys(lessons)
    .map(Number)
    .filter((number) => !placed.has(number));
  if (left.length === 0) return whole;
  const last = whole.pop() ?? { title: '', lessons: [] };
  return [...whole, { ...last, lessons: [...last.lessons, ...left] }];
}

type NumberedSection = LessonsContent['layout'][number] & { section: number };

/** A section keeps its number while it keeps its title. */
function numberedSections(
  layout: LessonsContent['layout'],
  before: { section: number; title: string }[],
): NumberedSection[] {
  const free = [...before];
  let highest = Math.max(0, ...before.map(({ section }) => section));
  return layout.map((entry) => {
    const same = free.findIndex(({ title }) => title === entry.title);
    const [known] = same === -1 ? [] : free.splice(same, 1);
    if (!known) highest += 1;
    return { ...entry, section: known?.section ?? highest };
  });
}
