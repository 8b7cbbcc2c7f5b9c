import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { maxLessonTitleChars, maxSheetBytes } from '#contract/limits.ts';
import { createLessonFilms } from '../../features/lessons/film-repository.ts';
import { createLessonSheets } from '../../features/lessons/sheet-repository.ts';
import { sheetFile } from '../../features/lessons/sheet-rules.ts';
import { createFilmUploads, isArriving, isInWork } from '../../features/studio/film-repository.ts';
import { replaceCaptions } from '../../films/captions.ts';
import { openDisk } from '../../media/disk.ts';
import { slugOf } from '../../media/file-names.ts';
import { roomOf } from '../../media/room.ts';
import { withTrace } from '../command-trail.ts';
import { prepare, requireLanguage, withStored } from '../content/course-files.ts';
import { requireLesson } from '../find.ts';
import { withLesson } from '../lesson-arguments.ts';
import { withAcademy } from '../open-academy.ts';
import { CommandError, print, type Terminal, UsageError, voiceAt } from '../terminal.ts';

/** `lesson film|captions|sheet`. */
export function addLessonFiles(lesson: Command, terminal: Terminal): void {
  const { texts } = voiceAt(terminal);
  withLesson(lesson.command('film'), terminal)
    .description(texts.cli_lesson_film())
    .argument('<file>', texts.cli_course_film_file())
    .option('--captions <file>', texts.cli_course_captions())
    .option('--language <code>', texts.cli_course_captions_language(), 'en')
    .action((course: string, number: number, file: string, options: CaptionOptions) =>
      film(terminal, { course, number }, { ...options, video: file }),
    );

  withLesson(lesson.command('captions'), terminal)
    .description(texts.cli_lesson_captions())
    .argument('<file>', texts.cli_course_captions())
    .option('--language <code>', texts.cli_lesson_captions_language(), 'en')
    .action((course: string, number: number, file: string, { language }: CaptionOptions) =>
      captions(terminal, { course, number }, { file, language }),
    );

  withLesson(lesson.command('sheet'), terminal)
    .description(texts.cli_lesson_sheet())
    .argument('[file]', texts.cli_lesson_sheet_file())
    .option('--title <text>', texts.cli_lesson_sheet_title())
    .option('--remove <name>', texts.cli_lesson_sheet_remove())
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
    const disk = await openDisk(config);
    const target = { slug: slugOf(courseName), disk, freeBytes: roomOf(config) };
    const place = { target, terminal, course: { db, courseId } };
    const { film } = await withStored(prepared, place, (files) =>
      withTrace(db, terminal, {
        action: 'lesson film',
        details: { course_id: courseId, lesson: number, film_folder: files.film?.folder ?? null },
        async work() {
          const isSet =
            files.film && (await createLessonFilms(db).set(courseId, number, files.film));
          if (!isSet) throw new CommandError(({ texts }) => texts.cli_lesson_gone({ number }));
        },
      }),
    );
    const folder = film?.folder ?? '';
    print(terminal, ({ texts }) => texts.cli_lesson_film_done({ number, folder }));
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
    const upload = await createFilmUploads(db).ofLesson(courseId, number);
    if (isArriving(upload, terminal.clock())) {
      throw new CommandError(({ texts }) => texts.cli_lesson_arriving({ number }));
    }
    if (isInWork(upload)) {
      throw new CommandError(({ texts }) => texts.cli_lesson_in_work({ number }));
    }
    const films = createLessonFilms(db);
    const folder = await films.ofLesson(courseId, number);
    if (!folder) {
      throw new CommandError(({ texts }) => texts.cli_lesson_no_film({ number, course: courseId }));
    }
    const disk = await openDisk(config);
    await withTrace(db, terminal, {
      action: 'lesson captions',
      details: { course_id: courseId, lesson: number, language: given.language },
      work: () =>
        replaceCaptions({ disk, known: films }, folder, { text, language: given.language }),
    });
    print(terminal, ({ texts }) => texts.cli_lesson_captions_done({ number }));
  });
}

function addSheet(
  terminal: Terminal,
  { course, number }: Named,
  { file, title }: SheetOptions & { file: string },
) {
  if (!title?.trim() || title.trim().length > maxLessonTitleChars) {
    const count = maxLessonTitleChars;
    throw new UsageError(({ texts }) => texts.cli_lesson_sheet_unnamed({ count }));
  }
  const bytes = readFileSync(file);
  const name = sheetFile(title, bytes);
  if (name === null) throw new CommandError(({ texts }) => texts.cli_lesson_sheet_kind({ file }));
  if (bytes.length > maxSheetBytes) {
    const megabytes = (bytes.length / 1e6).toFixed(1);
    throw new CommandError(({ texts }) => texts.cli_lesson_sheet_large({ file, megabytes }));
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
    print(terminal, ({ texts }) => texts.cli_lesson_sheet_done({ number, file: name }));
  });
}

function removeSheet(
  terminal: Terminal,
  { course, number }: Named,
  { remove: file }: SheetOptions,
) {
  if (file === undefined) throw new UsageError(({ texts }) => texts.cli_lesson_sheet_which());
  return withAcademy(terminal, async ({ db }) => {
    const { courseId, sheets } = await requireLesson(db, course, number);
    if (!sheets.some((sheet) => sheet.file === file)) {
      const known = sheets.map((sheet) => sheet.file).join(', ');
      throw new CommandError(({ texts }) =>
        texts.cli_lesson_sheet_unknown({
          number,
          file,
          files: known || texts.cli_lesson_sheet_none(),
        }),
      );
    }
    await withTrace(db, terminal, {
      action: 'lesson sheet',
      details: { course_id: courseId, lesson: number, is_removed: true },
      async work() {
        const isRemoved = await createLessonSheets(db).remove({ courseId, lesson: number }, file);
        if (!isRemoved) throw new CommandError(({ texts }) => texts.cli_lesson_changed());
      },
    });
    print(terminal, ({ texts }) => texts.cli_lesson_sheet_gone({ number, file }));
  });
}
