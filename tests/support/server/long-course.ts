import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { putLesson, putOneFilm } from './lessons.ts';
import type { TestAcademy } from './server-app.ts';

const filmSeconds = 1800;
/** The lengths of texts, as the demo's lessons have them. */
const titleChars = 30;
const summaryChars = 60;
const Texts = v.record(v.string(), v.unknown());

/** Joins the page's texts in a language: sentences of people, which compress as a course's texts do. */
function sentences(language: 'en' | 'ta'): string {
  const folder = `src/i18n/messages/${language}`;
  return readdirSync(folder)
    .flatMap((file) =>
      Object.values(v.parse(Texts, JSON.parse(readFileSync(join(folder, file), 'utf8')))),
    )
    .filter((text) => typeof text === 'string')
    .join(' ');
}

/**
 * Puts so many lessons, all but the first with all that an academy may say of them: a title and a summary
 * in both languages, a film, and to every third a sheet; and this student has begun each of them.
 */
export async function putLongCourse(
  academy: TestAcademy,
  { courseId, userId, count }: { courseId: string; userId: string; count: number },
): Promise<void> {
  const { db } = academy;
  const texts = { en: sentences('en'), ta: sentences('ta') };
  let place = 0;
  const next = (chars: number) => {
    place += chars;
    return { en: texts.en.slice(place - chars, place), ta: texts.ta.slice(place - chars, place) };
  };
  await putOneFilm(academy, courseId, 'party');
  for (let number = 2; number <= count; number += 1) {
    const [title, summary] = [next(titleChars), next(summaryChars)];
    const filmFolder = `party-makeup-${(number * 2_654_435_761).toString(16).slice(-8)}`;
    await putLesson(academy, courseId, {
      ...{ number, section: Math.ceil(number / 12), title: title.en, filmFolder },
    });
    const translations = JSON.stringify({ ta: { title: title.ta, summary: summary.ta } });
    await db
      .updateTable('lessons')
      .set({ summary: summary.en, translations, film_seconds: filmSeconds + number })
      .where('course_id', '=', courseId)
      .where('number', '=', number)
      .execute();
  }
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const sheets = numbers.filter((number) => number % 3 === 0);
  await db
    .insertInto('lesson_sheets')
    .values(
      sheets.map((lesson) => ({
        ...{ course_id: courseId, lesson, position: 0, bytes: 90_000 + lesson },
        ...{ title: next(titleChars).en, file: `sheet-${(lesson * 40_503).toString(16)}.pdf` },
      })),
    )
    .execute();
  await db
    .insertInto('playback_positions')
    .values(
      numbers.map((number) => ({
        user_id: userId,
        video_id: number === 1 ? courseId : `${courseId}:${number}`,
        ...{ position_seconds: number * 7, furthest_seconds: number * 8, completed: number % 2 },
        ...{ revision: number, saved_at_ms: number },
      })),
    )
    .execute();
}
