import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { LessonTextsSchema } from '#contract/studio-lesson.ts';
import type { Tables } from '../../db/tables.ts';
import { createLessonChanges } from '../../features/lessons/change-repository.ts';
import { type CourseLesson, createLessons } from '../../features/lessons/repository.ts';
import { createCourseSections } from '../../features/lessons/section-repository.ts';
import { withTrace } from '../command-trail.ts';
import { requireCourse, requireLesson } from '../find.ts';
import { readNumber, withLesson } from '../lesson-arguments.ts';
import { addListOptions, type ListColumn, type ListFormat, writeList } from '../list-output.ts';
import { withAcademy } from '../open-academy.ts';
import { CommandError, notify, print, type Terminal, UsageError } from '../terminal.ts';
import { addLessonFiles } from './lesson-files.ts';

type LessonLine = CourseLesson & { section: string };

const columns: ListColumn<LessonLine>[] = [
  { name: 'number', value: ({ number }) => number, isNumber: true },
  { name: 'section', value: ({ section }) => section },
  { name: 'title', value: ({ title }) => title },
  { name: 'seconds', value: ({ filmSeconds }) => filmSeconds, isNumber: true },
  { name: 'captions', value: ({ filmCaptions }) => filmCaptions?.join(' ') ?? null },
  { name: 'sheets', value: ({ sheets }) => sheets.length, isNumber: true },
  { name: 'shown', value: shownTo },
  { name: 'summary', value: ({ summary }) => summary, isWide: true },
  { name: 'film', value: ({ filmFolder }) => filmFolder, isWide: true },
  {
    name: 'sheet_files',
    value: ({ sheets }) => sheets.map(({ file }) => file).join(' '),
    isWide: true,
  },
];

function shownTo({ isPublished, isPreview }: LessonLine): string {
  if (!isPublished) return 'hidden';
  return isPreview ? 'everybody' : 'students';
}

const afterHelp = `
A lesson is named by its course and its number, which never changes and is never given again.
Lesson 1 is the one that \`academy course video\` films.`;

/** `lesson list|add|move|publish|hide|remove`, and what lesson-files.ts adds. */
export function addLesson(program: Command, terminal: Terminal): void {
  const lesson = program
    .command('lesson')
    .description('Arrange the lessons of a course')
    .addHelpText('after', afterHelp);

  addListOptions(lesson.command('list'))
    .description('List the lessons of a course, in order')
    .argument('<course>', 'the id of the course')
    .action((course: string, format: ListFormat) =>
      withAcademy(terminal, async ({ db }) => {
        const { id } = await requireCourse(db, course);
        await writeList(terminal, linesOf(db, id), columns, format);
      }),
    );

  lesson
    .command('add')
    .description('Add a hidden lesson, at the end of a section')
    .argument('<course>', 'the id of the course')
    .argument('<title>', 'its title, as students see it')
    .option('--section <title>', 'made where there is none; default: the last one')
    .option('--summary <text>', 'a sentence or two', '')
    .action((course: string, title: string, options: { section?: string; summary: string }) =>
      addOne(terminal, { course, title, ...options }),
    );

  withLesson(lesson.command('move'))
    .description('Move a lesson within its section, or to another')
    .argument('<place>', 'counted from 1', readNumber)
    .option('--section <title>', 'made where there is none; default: its own')
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
        print(terminal, `Lesson ${number} has moved.`);
      }),
    );

  withLesson(lesson.command('publish'))
    .description('Show a lesson to the students of its course')
    .option('--preview', 'and let everybody watch it on the course’s page')
    .option('--no-preview', 'and to nobody else')
    .action((course: string, number: number, { preview }: { preview?: boolean }) =>
      show(terminal, { course, number, isPublished: true, isPreview: preview }),
    );

  withLesson(lesson.command('hide'))
    .description('Hide a lesson; what students have done in it stays')
    .action((course: string, number: number) =>
      show(terminal, { course, number, isPublished: false, isPreview: undefined }),
    );

  withLesson(lesson.command('remove'))
    .description('Remove a hidden lesson; its film goes a week later')
    .action((course: string, number: number) =>
      withAcademy(terminal, async ({ db }) => {
        const key = await requireLesson(db, course, number);
        const hide = `Hide it first: academy lesson hide ${key.courseId} ${number}`;
        if (key.isPublished) throw new CommandError(`Students see lesson ${number}. ${hide}`);
        const isRemoved = await withTrace(db, terminal, {
          action: 'lesson remove',
          details: { course_id: key.courseId, lesson: number },
          work: () => createLessonChanges(db).remove(key),
        });
        if (!isRemoved) throw changedMeanwhile();
        print(terminal, `Lesson ${number} is removed.`);
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
  const texts = v.safeParse(v.omit(LessonTextsSchema, ['translations']), given);
  if (!texts.success) throw new UsageError(texts.issues.map(({ message }) => message).join('\n'));
  const { title, summary } = texts.output;
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
    print(terminal, `Lesson ${number}, ${title}, is in course ${id}, hidden.`);
    notify(terminal, `Film it:    academy lesson film ${id} ${number} <file>`);
    notify(terminal, `Publish it: academy lesson publish ${id} ${number}`);
  });
}

/** The section of this title, which is made where there is none; undefined: none was asked for. */
async function sectionNamed(
  db: Kysely<Tables>,
  courseId: string,
  title: string | undefined,
): Promise<number | undefined> {
  if (title === undefined) return undefined;
  const sections = await createLessons(db).ofCourse(courseId);
  const known = sections.find((one) => one.title === title.trim());
  if (known) return known.section;
  return (await createCourseSections(db).add(courseId, title.trim())) ?? undefined;
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
    print(terminal, isPublished ? `Students see lesson ${number}.` : `Lesson ${number} is hidden.`);
  });
}

const changedMeanwhile = () =>
  new CommandError('Somebody else has just changed these lessons. Try again.');
