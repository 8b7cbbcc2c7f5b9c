import * as v from 'valibot';
import { EmailSchema, FullNameSchema, PasswordSchema } from './fields.ts';

const Text = v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('must not be empty'));
const Address = v.pipe(
  Text,
  v.url('must be an address, as https://…'),
  v.regex(/^https?:/, 'must be an address, as https://…'),
);
/** Shown in a frame of our page, so an https site could show no other. */
const FrameAddress = v.pipe(
  Text,
  v.url('must be an address, as https://…'),
  v.regex(/^https:/, 'must begin with https://: it is shown inside our page'),
);
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

export const AcademySchema = v.pipe(
  v.object({
    contact: v.object({
      name: Text,
      address: Text,
      phone: Text,
      emails: v.pipe(v.array(EmailSchema), v.minLength(1, 'must name one at least')),
    }),
    links: v.object({
      /** By the name that the link shows: "Instagram". */
      social: v.record(Text, Address),
      /** A page for a frame, as OpenStreetMap's `export/embed.html?…`; null: the address as text. */
      map: v.nullable(FrameAddress),
      /** A page for a frame, never a script: it would read the students' notes. Null: a search link. */
      reviews: v.nullable(FrameAddress),
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

/** What the page says of the academy: written into it when it is built. */
export type AcademyContact = Academy['contact'] & Academy['links'];

/** The academy in the text of an ACADEMY_FILE, or what is wrong with it, a line for each place. */
export function parseAcademy(text: string): { academy: Academy } | { complaints: string[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { complaints: [error instanceof Error ? error.message : String(error)] };
  }
  const parsed = v.safeParse(AcademySchema, json);
  if (parsed.success) return { academy: parsed.output };
  const place = (issue: (typeof parsed.issues)[number]) =>
    [v.getDotPath(issue), issue.message].filter(Boolean).join(' ');
  return { complaints: parsed.issues.map(place) };
}
