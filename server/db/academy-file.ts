import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { EmailSchema, FullNameSchema, PasswordSchema } from '#contract/fields.ts';
import { ConfigError } from '../config.ts';

const Text = v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('must not be empty'));
const Address = v.pipe(v.string('must be an address'), v.url('must be an address, as https://…'));
const FileName = v.pipe(
  v.string('must be a file name'),
  v.regex(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9]+)?$/, 'must be a plain file name, as bridal.svg'),
);
const Day = v.pipe(v.string('must be a day'), v.isoDate('must be a day, as 2025-11-14'));

const CourseEntrySchema = v.object({
  id: Text,
  name: Text,
  description: Text,
  duration: Text,
  feesInRupees: v.pipe(v.number('must be rupees, as 12999'), v.integer(), v.minValue(0)),
  image: v.nullable(FileName),
  /** A folder below `media/` beside the academy file; null: no video yet. */
  video: v.nullable(FileName),
  overview: v.nullable(Text),
  pointsHtml: v.nullable(Text),
});

const StudentEntrySchema = v.object({
  name: FullNameSchema,
  email: EmailSchema,
  password: PasswordSchema,
  enrolments: v.array(
    v.object({
      course: Text,
      lastOpenedOn: v.nullable(Day),
      /** What she has watched so far, for a demo that is not empty. */
      watchedHours: v.optional(v.pipe(v.number('must be hours, as 1.5'), v.minValue(0)), 0),
      completedLessons: v.optional(v.array(Text), []),
    }),
  ),
});

const AcademySchema = v.pipe(
  v.object({
    contact: v.object({
      name: Text,
      address: Text,
      phone: Text,
      emails: v.pipe(v.array(EmailSchema), v.minLength(1, 'must name one at least')),
    }),
    links: v.object({
      social: v.record(v.string(), Address),
      map: v.nullable(Address),
      reviews: v.nullable(Address),
    }),
    services: v.array(Text),
    courses: v.array(CourseEntrySchema),
    students: v.optional(v.array(StudentEntrySchema), []),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const known = new Set(dataset.value.courses.map((course) => course.id));
    for (const { email, enrolments } of dataset.value.students) {
      for (const { course } of enrolments) {
        if (!known.has(course))
          addIssue({ message: `${email} is enrolled in no known course: ${course}` });
      }
    }
  }),
);
export type Academy = v.InferOutput<typeof AcademySchema>;

/** Reads ACADEMY_FILE (decisions, section 2). Throws `ConfigError` naming the place in the file. */
export function readAcademyFile(file: string): Academy {
  const parsed = v.safeParse(AcademySchema, readJson(file));
  if (parsed.success) return parsed.output;
  throw new ConfigError(
    parsed.issues.map((issue) =>
      [`ACADEMY_FILE ${file}:`, v.getDotPath(issue), issue.message].filter(Boolean).join(' '),
    ),
  );
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`ACADEMY_FILE must be a readable JSON file: ${file}: ${why}`]);
  }
}
