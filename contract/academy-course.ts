import * as v from 'valibot';
import { atMost, entries, FileName, inOtherLanguages, Text, textOf } from './academy-fields.ts';
import { maxCourseTextChars, maxFeesInRupees } from './course-limits.ts';
import { LessonNumberSchema } from './lesson.ts';
import { maxLessonSummaryChars, maxLessonTitleChars } from './limits.ts';

const Title = textOf(maxLessonTitleChars);

const SheetEntrySchema = entries({
  title: Title,
  /** A PDF or a picture in `sheets/` beside the academy file. */
  file: FileName,
  translations: v.optional(inOtherLanguages({ title: Title }), {}),
});

const LessonEntrySchema = entries({
  /** Names the lesson for ever, wherever it is moved; left out: the next free one, in order. */
  number: v.optional(LessonNumberSchema),
  title: Title,
  summary: v.optional(
    v.pipe(v.string('must be a text'), v.trim(), atMost(maxLessonSummaryChars)),
    '',
  ),
  /** A folder below `media/` beside the academy file; null: no film yet. */
  video: v.optional(v.nullable(FileName), null),
  /** Visitors watch it too. */
  isPreview: v.optional(v.boolean('must be true or false'), false),
  /** False: only the staff sees it. */
  isPublished: v.optional(v.boolean('must be true or false'), true),
  sheets: v.optional(v.array(SheetEntrySchema, 'must be a list of sheets'), []),
  translations: v.optional(
    inOtherLanguages({
      title: Title,
      summary: textOf(maxLessonSummaryChars),
    }),
    {},
  ),
});

const SectionEntrySchema = entries({
  /** Empty: the course is not divided. */
  title: v.optional(v.pipe(v.string('must be a text'), v.trim(), atMost(maxLessonTitleChars)), ''),
  lessons: v.array(LessonEntrySchema, 'must be a list of lessons'),
  translations: v.optional(inOtherLanguages({ title: Title }), {}),
});
export type SectionEntry = v.InferInput<typeof SectionEntrySchema>;

const Name = textOf(maxCourseTextChars.name);
const Description = textOf(maxCourseTextChars.description);
const Duration = textOf(maxCourseTextChars.duration);
const Overview = textOf(maxCourseTextChars.overview);
const PointsHtml = textOf(maxCourseTextChars.points);

export const CourseEntrySchema = v.pipe(
  entries({
    /** Part of the course's address on the site. */
    id: v.pipe(Text, v.regex(/^[A-Za-z0-9_-]{1,40}$/, 'must be letters and digits, as 5')),
    name: Name,
    description: Description,
    duration: Duration,
    feesInRupees: v.pipe(
      v.number('must be rupees, as 12999'),
      v.integer(),
      v.minValue(0),
      v.maxValue(maxFeesInRupees, `must be ${maxFeesInRupees} rupees at most`),
    ),
    image: v.nullable(FileName),
    /** The folder of its only lesson's film, below `media/` beside the academy file; null: none yet. */
    video: v.optional(v.nullable(FileName), null),
    /** For a course of several lessons, instead of `video`. */
    sections: v.optional(v.array(SectionEntrySchema, 'must be a list of sections')),
    overview: v.nullable(Overview),
    pointsHtml: v.nullable(PointsHtml),
    translations: v.optional(
      inOtherLanguages({
        name: Name,
        description: Description,
        duration: Duration,
        overview: Overview,
        pointsHtml: PointsHtml,
      }),
      {},
    ),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { video, sections = [] } = dataset.value;
    if (video !== null && sections.length > 0) {
      addIssue({ message: 'has `video` and `sections`; it can have one of them' });
    }
    const seen = new Set<number>();
    for (const { number } of sections.flatMap(({ lessons }) => lessons)) {
      if (number === undefined) continue;
      if (seen.has(number)) addIssue({ message: `has two lessons with the number ${number}` });
      seen.add(number);
    }
    for (const { title, sheets } of sections.flatMap(({ lessons }) => lessons)) {
      const files = sheets.map(({ file }) => file);
      if (new Set(files).size < files.length) {
        addIssue({ message: `has a sheet twice in the lesson ${title}` });
      }
    }
  }),
);
export type CourseEntry = v.InferOutput<typeof CourseEntrySchema>;
