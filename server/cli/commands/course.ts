import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { type CourseEntry, CourseEntrySchema } from '#contract/academy-course.ts';
import { firstLesson } from '#contract/lesson.ts';
import { courseRow } from '../../db/course-row.ts';
import type { Tables } from '../../db/tables.ts';
import { createOffer } from '../../features/catalogue/offer-repository.ts';
import { createCatalogue } from '../../features/catalogue/repository.ts';
import { createLessonFilms } from '../../features/lessons/film-repository.ts';
import { createLessons } from '../../features/lessons/repository.ts';
import { openDisk } from '../../media/disk.ts';
import { slugOf } from '../../media/file-names.ts';
import { roomOf } from '../../media/room.ts';
import type { Config } from '../../settings/config.ts';
import { withTrace } from '../command-trail.ts';
import {
  type CourseFiles,
  type FilmOptions,
  prepare,
  withStored,
} from '../content/course-files.ts';
import { requireCourse } from '../find.ts';
import { withAcademy } from '../open-academy.ts';
import { CommandError, notify, print, type Terminal, UsageError, voiceAt } from '../terminal.ts';
import { ruleIn } from '../words-of-others.ts';

interface AddOptions extends FilmOptions {
  fees: number;
  duration: string;
  description: string;
  id?: string;
  overview?: string;
  points?: string;
  video?: string;
}

/** `course add` and `course video`. */
export function addCourse(program: Command, terminal: Terminal): void {
  const { texts } = voiceAt(terminal);
  const course = program.command('course').description(texts.cli_course_description());

  const add = course
    .command('add')
    .description(texts.cli_course_add())
    .argument('<name>', texts.cli_course_add_name())
    .requiredOption('--fees <rupees>', texts.cli_course_add_fees(), readFees)
    .requiredOption('--duration <text>', texts.cli_course_add_duration())
    .requiredOption('--description <text>', texts.cli_course_add_description())
    .option('--id <id>', texts.cli_course_add_id())
    .option('--overview <text>', texts.cli_course_add_overview())
    .option('--points <file>', texts.cli_course_add_points())
    .option('--video <file>', texts.cli_course_add_video());
  withFilmOptions(add, terminal)
    .addHelpText('after', `\n${texts.cli_course_after_help()}`)
    .action((name: string, options: AddOptions) => addOne(name, options, terminal));

  const video = course
    .command('video')
    .description(texts.cli_course_video())
    .argument('<course>', texts.cli_program_course_argument())
    .argument('<file>', texts.cli_course_film_file());
  withFilmOptions(video, terminal)
    .addHelpText('after', `\n${texts.cli_course_after_help()}`)
    .action((id: string, file: string, options: FilmOptions) =>
      withAcademy(terminal, async ({ db, config }) => {
        const { id: courseId, name, lessons_numbered } = await requireCourse(db, id);
        // Not after an hour of preparing the film.
        if (lessons_numbered > 0 && !(await createLessons(db).has(courseId, firstLesson)))
          throw noFirstLesson(courseId);
        const prepared = await prepare({ ...options, video: file }, terminal);
        const target = await targetFor(name, config);
        const course = { db, courseId };
        const files = await withStored(prepared, { target, terminal, course }, (files) =>
          withTrace(db, terminal, {
            action: 'course video',
            details: { course_id: courseId, ...traced(files) },
            work: () => db.transaction().execute((trx) => changeFiles(trx, courseId, files)),
          }),
        );
        const folder = files.film?.folder ?? '';
        print(terminal, texts.cli_course_video_done({ name, folder }));
      }),
    );
}

function withFilmOptions(command: Command, terminal: Terminal): Command {
  const { texts } = voiceAt(terminal);
  return command
    .option('--captions <file>', texts.cli_course_captions())
    .option('--language <code>', texts.cli_course_captions_language(), 'en')
    .option('--cover <file>', texts.cli_course_cover());
}

async function addOne(name: string, options: AddOptions, terminal: Terminal): Promise<void> {
  const { id: wantedId, fees, points, overview = null } = options;
  const { description, duration } = options;
  const pointsHtml = points === undefined ? null : readFileSync(points, 'utf8');
  await withAcademy(terminal, async ({ db, config }) => {
    const offer = createOffer(db);
    const id = wantedId ?? (await offer.nextCourseId());
    const entry = readEntry({
      id,
      name,
      description,
      duration,
      feesInRupees: fees,
      overview,
      pointsHtml,
      image: null,
      video: null,
      translations: {},
    });
    if (await createCatalogue(db).byId(entry.id)) {
      throw new CommandError(({ texts }) => texts.cli_course_exists({ id }));
    }
    const prepared = await prepare(options, terminal);
    const target = await targetFor(entry.name, config);
    const course = { db, courseId: entry.id };
    await withStored(prepared, { target, terminal, course }, (files) =>
      withTrace(db, terminal, {
        action: 'course add',
        details: { course_id: entry.id, fees },
        async work() {
          await db.transaction().execute(async (trx) => {
            const isAdded = await createOffer(trx).addCourse(courseRow(entry, 0));
            if (!isAdded) {
              throw new CommandError(({ texts }) => texts.cli_course_taken({ id }));
            }
            await changeFiles(trx, entry.id, files);
          });
        },
      }),
    );
    print(terminal, ({ texts }) => texts.cli_course_added({ id, name: entry.name }));
    if (!prepared.film) {
      notify(terminal, ({ texts }) => texts.cli_course_no_film({ id }));
    }
  });
}

const traced = ({ film, image }: CourseFiles) => ({
  ...(film ? { film_folder: film.folder } : {}),
  ...(image ? { image } : {}),
});

const noFirstLesson = (id: string) =>
  new CommandError(({ texts }) => texts.cli_course_no_first_lesson({ id }));

/** The film becomes that of lesson 1. */
async function changeFiles(
  db: Kysely<Tables>,
  courseId: string,
  { film, image }: CourseFiles,
): Promise<void> {
  if (film && !(await createLessonFilms(db).set(courseId, firstLesson, film))) {
    throw noFirstLesson(courseId);
  }
  if (image) await createOffer(db).changeImage(courseId, image);
}

/** Checks a course by the rules of the academy file, since an export must obey them. */
function readEntry(entry: CourseEntry): CourseEntry {
  const parsed = v.safeParse(CourseEntrySchema, entry);
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.map((issue) => ({
    field: v.getDotPath(issue) ?? '',
    message: issue.message,
  }));
  throw new UsageError((voice) =>
    problems
      .map(({ field, message }) =>
        voice.texts.cli_course_wrong_field({ field, problem: ruleIn(voice, message) }),
      )
      .join('\n'),
  );
}

function readFees(text: string): number {
  const rupees = Number(text.replaceAll(/[₹,\s]/g, ''));
  if (Number.isInteger(rupees) && rupees >= 0 && /\d/.test(text)) return rupees;
  throw new UsageError(({ texts }) => texts.cli_course_no_amount({ text }));
}

const targetFor = async (name: string, config: Config) => ({
  slug: slugOf(name),
  disk: await openDisk(config),
  freeBytes: roomOf(config),
});
