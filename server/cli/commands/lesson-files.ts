import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { maxLessonTitleChars, maxSheetBytes } from '#contract/limits.ts';
import { createLessonFilms } from '../../features/lessons/film-repository.ts';
import { createLessonSheets } from '../../features/lessons/sheet-repository.ts';
import { sheetFile } from '../../features/lessons/sheet-rules.ts';
import { replaceCaptions } from '../../films/captions.ts';
import { openDisk } from '../../media/disk.ts';
import { slugOf } from '../../media/file-names.ts';
import { withTrace } from '../command-trail.ts';
import { prepare, requireLanguage, withStored } from '../content/course-files.ts';
import { requireLesson } from '../find.ts';
import { withLesson } from '../lesson-arguments.ts';
import { withAcademy } from '../open-academy.ts';
import { CommandError, print, type Terminal, UsageError } from '../terminal.ts';

/** `lesson film|captions|sheet`. */
export function addLessonFiles(lesson: Command, terminal: Terminal): void {
  withLesson(lesson.command('film'))
    .description("Give a lesson a film, or a new one in its old one's place")
    .argument('<file>', 'the film: MP4, MOV, MKV, WebM, AVI, MPEG, WMV, FLV or Ogg')
    .option('--captions <file>', 'what is said, as WebVTT')
    .option('--language <code>', 'the language of the captions: en, ta', 'en')
    .action((course: string, number: number, file: string, options: CaptionOptions) =>
      film(terminal, { course, number }, { ...options, video: file }),
    );

  withLesson(lesson.command('captions'))
    .description('Give the film of a lesson captions, or new ones of their language')
    .argument('<file>', 'what is said, as WebVTT')
    .option('--language <code>', 'their language: en, ta', 'en')
    .action((course: string, number: number, file: string, { language }: CaptionOptions) =>
      captions(terminal, { course, number }, { file, language }),
    );

  withLesson(lesson.command('sheet'))
    .description('Give a lesson a sheet for its students to keep, or take one away')
    .argument('[file]', 'a PDF or a picture (JPEG, PNG, WebP), up to 5 MB')
    .option('--title <text>', 'what students call it')
    .option('--remove <name>', 'the sheet that goes, as `academy lesson list --json` names it')
    .action((course: string, number: number, file: string | undefined, options: SheetOptions) =>
      file === undefined
        ? removeSheet(terminal, { course, number }, options)
        : addSheet(terminal, { course, number }, { ...options, file }),
    );
}

interface CaptionOptions {
  captions?: string;
  language: string;
}

interface SheetOptions {
  title?: string;
  remove?: string;
}

interface Named {
  course: string;
  number: number;
}

function film(
  terminal: Terminal,
  { course, number }: Named,
  options: CaptionOptions & { video: string },
) {
  return withAcademy(terminal, async ({ db, config }) => {
    const { courseId, courseName } = await requireLesson(db, course, number);
    const prepared = await prepare(options, terminal);
    const target = { slug: slugOf(courseName), disk: await openDisk(config) };
    const { film } = await withStored(prepared, { target, terminal }, (files) =>
      withTrace(db, terminal, {
        action: 'lesson film',
        details: { course_id: courseId, lesson: number, film_folder: files.film?.folder ?? null },
        async work() {
          const isSet =
            files.film && (await createLessonFilms(db).set(courseId, number, files.film));
          if (!isSet) throw new CommandError(`Somebody else has just removed lesson ${number}.`);
        },
      }),
    );
    print(terminal, `Lesson ${number} has its film: media/${film?.folder}.`);
  });
}

function captions(
  terminal: Terminal,
  { course, number }: Named,
  given: { file: string; language: string },
) {
  requireLanguage(given.language);
  const text = readFileSync(given.file, 'utf8');
  return withAcademy(terminal, async ({ db, config }) => {
    const { courseId } = await requireLesson(db, course, number);
    const films = createLessonFilms(db);
    const folder = await films.ofLesson(courseId, number);
    if (!folder) {
      throw new CommandError(
        `Lesson ${number} has no film yet: academy lesson film ${courseId} ${number} <file>`,
      );
    }
    const disk = await openDisk(config);
    await withTrace(db, terminal, {
      action: 'lesson captions',
      details: { course_id: courseId, lesson: number, language: given.language },
      async work() {
        await replaceCaptions(disk, folder, { text, language: given.language });
        await films.addCaptions(folder, given.language);
      },
    });
    print(terminal, `The film of lesson ${number} has its captions.`);
  });
}

function addSheet(
  terminal: Terminal,
  { course, number }: Named,
  { file, title }: SheetOptions & { file: string },
) {
  if (!title?.trim() || title.trim().length > maxLessonTitleChars) {
    throw new UsageError(
      `Say what the sheet is called: --title "Touch-up kit", ${maxLessonTitleChars} characters at most.`,
    );
  }
  const bytes = readFileSync(file);
  const name = sheetFile(title, bytes);
  if (name === null) throw new CommandError(`${file} is neither a PDF nor a JPEG, PNG or WebP.`);
  if (bytes.length > maxSheetBytes) {
    const megabytes = (bytes.length / 1e6).toFixed(1);
    throw new CommandError(`${file} has ${megabytes} MB; a sheet can have 5 MB.`);
  }
  return withAcademy(terminal, async ({ db, config }) => {
    const { courseId } = await requireLesson(db, course, number);
    const disk = await openDisk(config);
    await withTrace(db, terminal, {
      action: 'lesson sheet',
      details: { course_id: courseId, lesson: number },
      async work() {
        await disk.put(`sheets/${name}`, bytes);
        const sheet = { file: name, title: title.trim(), bytes: bytes.length };
        await createLessonSheets(db).add({ courseId, lesson: number }, sheet);
      },
    });
    print(terminal, `Lesson ${number} has the sheet ${name}.`);
  });
}

function removeSheet(
  terminal: Terminal,
  { course, number }: Named,
  { remove: file }: SheetOptions,
) {
  if (file === undefined) throw new UsageError('Name the file of the sheet, or --remove one.');
  return withAcademy(terminal, async ({ db }) => {
    const { courseId, sheets } = await requireLesson(db, course, number);
    if (!sheets.some((sheet) => sheet.file === file)) {
      const names = sheets.map((sheet) => sheet.file).join(', ') || 'none';
      throw new CommandError(`Lesson ${number} has no sheet ${file}. It has: ${names}.`);
    }
    await withTrace(db, terminal, {
      action: 'lesson sheet',
      details: { course_id: courseId, lesson: number, is_removed: true },
      work: () => createLessonSheets(db).remove({ courseId, lesson: number }, file),
    });
    print(terminal, `Lesson ${number} has the sheet ${file} no more.`);
  });
}
