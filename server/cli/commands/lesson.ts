import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { LessonTextsSchema, SectionTitleSchema } from '#contract/studio-lesson.ts';
import type { Tables } from '../../db/tables.ts';
import { createLessonChanges } from '../../features/lessons/change-repository.ts';
import { type CourseLesson, createLessons } from '../../features/lessons/repository.ts';
import { createCourseSections } from '../../features/lessons/section-repository.ts';
import { withTrace } from '../command-trail.ts';
import { requireCourse, requireLesson } from '../find.ts';
import { readNumber, withLesson } from '../lesson-arguments.ts';
import { addListOptions, type ListColumn, type ListFormat, writeList } from '../list-output.ts';
import { withAcademy } from '../open-academy.ts';
import { CommandError, notify, print, type Terminal, UsageError, voiceAt } from '../terminal.ts';
import { ruleIn } from '../words-of-others.ts';
import { addLessonFiles } from './lesson-files.ts';

type LessonLine = CourseLesson & { section: string };

const shownTexts = {
  hidden: 'cli_list_hidden',
  everybody: 'cli_list_everybody',
  students: 'cli_list_students',
} as const;

const columns: ListColumn<LessonLine>[] = [
  {
    name: 'number',
    title: (texts) => texts.cli_list_number(),
    value: ({ number }) => number,
    isNumber: true,
  },
  { name: 'section', title: (texts) => texts.cli_list_section(), value: ({ section }) => section },
  { name: 'title', title: (texts) => texts.cli_list_title(), value: ({ title }) => title },
  {
    name: 'seconds',
    title: (texts) => texts.cli_list_seconds(),
    value: ({ filmSeconds }) => filmSeconds,
    isNumber: true,
  },
  {
    name: 'captions',
    title: (texts) => texts.cli_list_captions(),
    value: ({ filmCaptions }) => filmCaptions?.join(' ') ?? null,
  },
  {
    name: 'sheets',
    title: (texts) => texts.cli_list_sheets(),
    value: ({ sheets }) => sheets.length,
    isNumber: true,
  },
  {
    name: 'shown',
    value: shownTo,
    title: (texts) => texts.cli_list_shown(),
    said: (line, texts) => texts[shownTexts[shownTo(line)]](),
  },
  { name: 'summary', value: ({ summary }) => summary, isWide: true },
  { name: 'film', value: ({ filmFolder }) => filmFolder, isWide: true },
  {
    name: 'sheet_files',
    value: ({ sheets }) => sheets.map(({ file }) => file).join(' '),
    isWide: true,
  },
];

function shownTo({ isPublished, isPreview }: LessonLine) {
  if (!isPublished) return 'hidden';
  return isPreview ? 'everybody' : 'students';
}

/** `lesson list|add|move|publish|hide|remove`, and what lesson-files.ts adds. */
export function addLessonCommands(program: Command, terminal: Terminal): void {
  const { texts } = voiceAt(terminal);
  const lesson = program
    .command('lesson')
    .description(texts.cli_lesson_description())
    .addHelpText('after', `\n${texts.cli_lesson_after_help()}`);

  addListOptions(lesson.command('list'), terminal)
    .description(texts.cli_lesson_list())
    .argument('<course>', texts.cli_program_course_argument())
    .action((course: string, format: ListFormat) =>
      withAcademy(terminal, async ({ db }) => {
        const { id } = await requireCourse(db, course);
        await writeList(terminal, linesOf(db, id), columns, format);
      }),
    );

  lesson
    .command('add')
    .description(texts.cli_lesson_add())
    .argument('<course>', texts.cli_program_course_argument())
    .argument('<title>', texts.cli_lesson_add_title())
    .option('--section <title>', texts.cli_lesson_add_section())
    .option('--summary <text>', texts.cli_lesson_add_summary(), '')
    .action((course: string, title: string, options: { section?: string; summary: string }) =>
      addOne(terminal, { course, title, ...options }),
    );

  withLesson(lesson.command('move'), terminal)
    .description(texts.cli_lesson_move())
    .argument('<place>', texts.cli_lesson_move_place(), readNumber)
    .option('--section <title>', texts.cli_lesson_move_section())
    .action((course: string, number: number, place: number, { section }: { section?: string }) =>
      withAcademy(terminal, async ({ db }) => {
        const key = await requireLesson(db, course, number);
        const isMoved = await withTrace(db, terminal, {
          action: 'lesson move',
          details: { course_id: key.courseId, lesson: number, place },
          work: async () => {
            const to = (await sectionNamed(db, key.courseId, section)) ?? key.section;
            return createLessonChanges(db).move(key, { section: to, position: place - 1 });
          },
        });
        if (!isMoved) throw changedMeanwhile();
        print(terminal, texts.cli_lesson_moved({ number }));
      }),
    );

  withLesson(lesson.command('publish'), terminal)
    .description(texts.cli_lesson_publish())
    .option('--preview', texts.cli_lesson_publish_preview())
    .option('--no-preview', texts.cli_lesson_publish_no_preview())
    .action((course: string, number: number, { preview }: { preview?: boolean }) =>
      show(terminal, { course, number, isPublished: true, isPreview: preview }),
    );

  withLesson(lesson.command('hide'), terminal)
    .description(texts.cli_lesson_hide())
    .action((course: string, number: number) =>
      show(terminal, { course, number, isPublished: false, isPreview: undefined }),
    );

  withLesson(lesson.command('remove'), terminal)
    .description(texts.cli_lesson_remove())
    .action((course: string, number: number) =>
      withAcademy(terminal, async ({ db }) => {
        const key = await requireLesson(db, course, number);
        if (key.isPublished) {
          const said = { number, course: key.courseId };
          throw new CommandError(({ texts }) => texts.cli_lesson_still_shown(said));
        }
        const isRemoved = await withTrace(db, terminal, {
          action: 'lesson remove',
          details: { course_id: key.courseId, lesson: number },
          work: () => createLessonChanges(db).remove(key),
        });
        if (!isRemoved) throw changedMeanwhile();
        print(terminal, texts.cli_lesson_removed({ number }));
      }),
    );

  addLessonFiles(lesson, terminal);
}

async function* linesOf(db: Kysely<Tables>, courseId: string): AsyncIterable<LessonLine> {
  for (const { title, lessons } of await createLessons(db).ofCourse(courseId)) {
    for (const lesson of lessons) yield { ...lesson, section: title };
  }
}

interface NewLesson {
  course: string;
  title: string;
  section?: string;
  summary: string;
}

async function addOne(terminal: Terminal, { course, section, ...given }: NewLesson): Promise<void> {
  const { title, summary } = parseTexts(v.omit(LessonTextsSchema, ['translations']), given);
  await withAcademy(terminal, async ({ db }) => {
    const { id } = await requireCourse(db, course);
    const changes = createLessonChanges(db);
    const number = await withTrace(db, terminal, {
      action: 'lesson add',
      details: { course_id: id },
      async work() {
        const added = await changes.add(id, {
          section: await sectionNamed(db, id, section),
          title,
        });
        const key = { courseId: id, lesson: added ?? 0 };
        if (summary !== '') await changes.saveTexts(key, { title, summary }, () => true);
        return added;
      },
    });
    if (number === null) throw changedMeanwhile();
    const said = { number, title, course: id };
    print(terminal, ({ texts }) => texts.cli_lesson_added(said));
    notify(terminal, ({ texts }) => texts.cli_lesson_film_it(said));
    notify(terminal, ({ texts }) => texts.cli_lesson_publish_it(said));
  });
}

/** Throws `UsageError` with a line for each text that staff could not write in the studio either. */
function parseTexts<Texts>(schema: v.GenericSchema<unknown, Texts>, given: unknown): Texts {
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  const messages = parsed.issues.map(({ message }) => message);
  throw new UsageError((voice) => messages.map((one) => ruleIn(voice, one)).join('\n'));
}

/**
 * Resolves to the section of this title, made where there is none; undefined: no title, or no course.
 * Throws `UsageError`.
 */
async function sectionNamed(
  db: Kysely<Tables>,
  courseId: string,
  title: string | undefined,
): Promise<number | undefined> {
  if (title === undefined) return undefined;
  const asked = parseTexts(SectionTitleSchema, title);
  const sections = await createLessons(db).ofCourse(courseId);
  const known = sections.find((one) => one.title === asked);
  if (known) return known.section;
  return (await createCourseSections(db).add(courseId, asked)) ?? undefined;
}

interface Showing {
  course: string;
  number: number;
  isPublished: boolean;
  isPreview: boolean | undefined;
}

function show(terminal: Terminal, { course, number, isPublished, isPreview }: Showing) {
  return withAcademy(terminal, async ({ db }) => {
    const key = await requireLesson(db, course, number);
    const isDone = await withTrace(db, terminal, {
      action: isPublished ? 'lesson publish' : 'lesson hide',
      details: { course_id: key.courseId, lesson: number, is_preview: isPreview ?? null },
      work: () => createLessonChanges(db).show(key, { isPublished, isPreview }),
    });
    if (!isDone) throw changedMeanwhile();
    print(terminal, ({ texts }) =>
      isPublished ? texts.cli_lesson_shown({ number }) : texts.cli_lesson_hidden({ number }),
    );
  });
}

const changedMeanwhile = () => new CommandError(({ texts }) => texts.cli_lesson_changed());
