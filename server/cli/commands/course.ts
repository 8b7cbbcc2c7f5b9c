import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { type CourseEntry, CourseEntrySchema } from '#contract/academy-course.ts';
import { firstLesson } from '#contract/lesson.ts';
import type { Config } from '../../config.ts';
import { courseRow } from '../../db/course-row.ts';
import type { Tables } from '../../db/tables.ts';
import { createOffer } from '../../features/catalogue/offer-repository.ts';
import { createCatalogue } from '../../features/catalogue/repository.ts';
import { createLessonFilms } from '../../features/lessons/film-repository.ts';
import { openDisk } from '../../media/disk.ts';
import { slugOf } from '../../media/file-names.ts';
import { withTrace } from '../command-trail.ts';
import {
  type CourseFiles,
  type FilmOptions,
  prepare,
  withStored,
} from '../content/course-files.ts';
import { requireCourse } from '../find.ts';
import { withAcademy } from '../open-academy.ts';
import { CommandError, notify, print, type Terminal, UsageError } from '../terminal.ts';

interface AddOptions extends FilmOptions {
  fees: number;
  duration: string;
  description: string;
  id?: string;
  overview?: string;
  points?: string;
  video?: string;
}

const afterHelp = `
The film becomes HLS in up to five qualities (1080p to 240p, none larger than the film), all of one
loudness, with a still and the small pictures of the seek bar. On two cores that takes two to three
times as long as the film plays. It needs ffmpeg. Interrupted, nothing is left.`;

/** `course add` and `course video`. */
export function addCourse(program: Command, terminal: Terminal): void {
  const course = program.command('course').description('Add a course, or a film to a course');

  const add = course
    .command('add')
    .description('Add a course, after the others')
    .argument('<name>', 'its name, as students see it')
    .requiredOption('--fees <rupees>', 'whole rupees, as 12999', readFees)
    .requiredOption('--duration <text>', 'as "20 hours"')
    .requiredOption('--description <text>', 'a sentence or two for its card')
    .option('--id <id>', 'its id; default: the next number')
    .option('--overview <text>', 'what its students read beside the film')
    .option('--points <file>', 'an HTML file with its key points, as <ul><li>…')
    .option('--video <file>', 'its film: MP4, MOV, MKV, WebM, AVI, MPEG, WMV, FLV or Ogg');
  withFilmOptions(add)
    .addHelpText('after', afterHelp)
    .action((name: string, options: AddOptions) => addOne(name, options, terminal));

  const video = course
    .command('video')
    .description("Give a course's lesson 1 a film, or a new one in its old one's place")
    .argument('<course>', 'the id of the course')
    .argument('<file>', 'the film: MP4, MOV, MKV, WebM, AVI, MPEG, WMV, FLV or Ogg');
  withFilmOptions(video)
    .addHelpText('after', afterHelp)
    .action((id: string, file: string, options: FilmOptions) =>
      withAcademy(terminal, async ({ db, config }) => {
        const { id: courseId, name } = await requireCourse(db, id);
        const prepared = await prepare({ ...options, video: file }, terminal);
        const target = await targetFor(name, config);
        const files = await withStored(prepared, { target, terminal }, (files) =>
          withTrace(db, terminal, {
            action: 'course video',
            details: { course_id: courseId, ...traced(files) },
            work: () => changeFiles(db, courseId, files),
          }),
        );
        print(terminal, `${name} has its film: media/${files.film?.folder}.`);
      }),
    );
}

const withFilmOptions = (command: Command) =>
  command
    .option('--captions <file>', 'what is said, as WebVTT')
    .option('--language <code>', 'the language of the captions: en, ta', 'en')
    .option('--cover <file>', 'its picture: JPEG, PNG, WebP, AVIF or SVG, up to 2 MB');

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
      throw new CommandError(
        `There is a course ${id} already. Choose another --id, or leave it out.`,
      );
    }
    const prepared = await prepare(options, terminal);
    const target = await targetFor(entry.name, config);
    await withStored(prepared, { target, terminal }, (files) =>
      withTrace(db, terminal, {
        action: 'course add',
        details: { course_id: entry.id, fees },
        async work() {
          await db.transaction().execute(async (trx) => {
            const isAdded = await createOffer(trx).addCourse(courseRow(entry, 0));
            if (!isAdded) {
              throw new CommandError(`Somebody else has just added a course ${id}. Try again.`);
            }
            await changeFiles(trx, entry.id, files);
          });
        },
      }),
    );
    print(terminal, `Course ${id}, ${entry.name}, is in the catalogue.`);
    if (!prepared.film) {
      notify(terminal, `It has no film yet: academy course video ${id} <file>`);
    }
  });
}

const traced = ({ film, image }: CourseFiles) => ({
  ...(film ? { film_folder: film.folder } : {}),
  ...(image ? { image } : {}),
});

/** The film becomes that of lesson 1. */
async function changeFiles(
  db: Kysely<Tables>,
  courseId: string,
  { film, image }: CourseFiles,
): Promise<void> {
  if (film && !(await createLessonFilms(db).set(courseId, firstLesson, film))) {
    throw new CommandError(
      `Course ${courseId} has no lesson 1 any more. \`academy lesson film\` gives another one a film.`,
    );
  }
  if (image) await createOffer(db).changeImage(courseId, image);
}

/** Checks a course by the rules of the academy file, since an export must obey them. */
function readEntry(entry: CourseEntry): CourseEntry {
  const parsed = v.safeParse(CourseEntrySchema, entry);
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.map((issue) => `The ${v.getDotPath(issue)} ${issue.message}.`);
  throw new UsageError(problems.join('\n'));
}

function readFees(text: string): number {
  const rupees = Number(text.replaceAll(/[₹,\s]/g, ''));
  if (Number.isInteger(rupees) && rupees >= 0 && /\d/.test(text)) return rupees;
  throw new UsageError(`${text} is no amount; write whole rupees, as 12999.`);
}

const targetFor = async (name: string, config: Config) => ({
  slug: slugOf(name),
  disk: await openDisk(config),
});
