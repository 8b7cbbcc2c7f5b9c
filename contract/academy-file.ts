import * as v from 'valibot';
import { CourseEntrySchema } from './academy-course.ts';
import { entries, inOtherLanguages, Text, textOf } from './academy-fields.ts';
import { EmailSchema, FullNameSchema, PasswordSchema } from './fields.ts';
import { GstinSchema } from './gst.ts';
import { firstLanguage, type Language } from './languages.ts';
import { defaultLeaseDays, maxNameChars, mostLeaseDays } from './limits.ts';
import { leaseDaysSchema } from './studio-settings.ts';

const Address = v.pipe(
  Text,
  v.url('must be an address, as https://…'),
  v.regex(/^https?:/, 'must be an address, as https://…'),
);
/** An address that is shown in a frame of our page; a site with https could show no other. */
const FrameAddress = v.pipe(
  Text,
  v.url('must be an address, as https://…'),
  v.regex(/^https:/, 'must begin with https://: it is shown inside our page'),
);
const Day = v.pipe(v.string('must be a day'), v.isoDate('must be a day, as 2025-11-14'));

const StudentEntrySchema = entries({
  name: FullNameSchema,
  email: EmailSchema,
  password: PasswordSchema,
  enrolments: v.array(
    entries({
      course: Text,
      lastOpenedOn: v.nullable(Day),
      /** The hours that she has watched so far, for a demo that is not empty. */
      watchedHours: v.optional(v.pipe(v.number('must be hours, as 1.5'), v.minValue(0)), 0),
      completedLessons: v.optional(v.array(Text), []),
    }),
  ),
});

const ContactSchema = entries({
  name: Text,
  address: Text,
  phone: Text,
  emails: v.pipe(
    v.array(EmailSchema, 'must be a list of email addresses'),
    v.minLength(1, 'must name one at least'),
  ),
});

const LinksSchema = entries({
  /** By the name that the link shows: "Instagram". */
  social: v.record(Text, Address, 'must be an object of names and addresses'),
  /** A page for a frame, as OpenStreetMap's `export/embed.html?…`; null: the address as text. */
  map: v.nullable(FrameAddress),
  /** A page for a frame, never a script: it would read the students' notes. Null: a search link. */
  reviews: v.nullable(FrameAddress),
});

/** Texts that replace the page's own, by their names in `src/i18n/messages/en`. */
const TextsSchema = v.record(Text, Text, 'must be an object of names and texts');

/** The contact's name and address, and the texts, in other languages. */
const PageTranslationsSchema = v.optional(
  inOtherLanguages({
    name: Text,
    address: Text,
    texts: TextsSchema,
  }),
  {},
);

/** A service's name, no longer than a booking takes. */
const ServiceName = textOf(maxNameChars);

/** A service; one that the file names in one language may be written as its name alone. */
const ServiceEntrySchema = v.union(
  [
    ServiceName,
    entries({
      name: ServiceName,
      translations: v.optional(inOtherLanguages({ name: ServiceName }), {}),
    }),
  ],
  'must be a name, or an object with a name and translations',
);

/** An academy that is not registered for GST has none of this, charges no tax and shows none. */
const GstSchema = v.optional(
  v.nullable(
    entries({
      /** Added to the fees; half of it is the state's where the student is in the same state. */
      percent: v.pipe(
        v.number('must be a rate in percent, as 18'),
        v.integer('must be whole percent, as 18'),
        v.minValue(1, 'must be 1 at least; leave `gst` out where there is no tax'),
        v.maxValue(40, 'must be 40 at most'),
      ),
      gstin: GstinSchema,
      /** The service's code in the tariff; an accountant knows it. */
      sac: v.pipe(
        v.string('must be a service accounting code'),
        v.regex(/^99\d{4}$/, 'must be a service accounting code of six digits, as 999293'),
      ),
      /** As it is registered, where that is not the name on the page. */
      legalName: v.optional(Text),
    }),
  ),
  null,
);

/** The settings for lessons on the phone, which the studio page can change too. */
export const DownloadsSchema = v.optional(
  entries({
    leaseDays: v.optional(
      leaseDaysSchema(`must be whole days, 1 to ${mostLeaseDays}`),
      defaultLeaseDays,
    ),
  }),
  {},
);

/** The file of earlier versions for an import's facts about the page; the first start takes it over. */
export const legacyPageFile = 'page.json';
export const PageSchema = v.object({
  contact: ContactSchema,
  links: LinksSchema,
  texts: TextsSchema,
  gst: GstSchema,
  downloads: DownloadsSchema,
  translations: PageTranslationsSchema,
});
/** The facts that the academy tells of itself on the page and in mails. */
export type PageFacts = v.InferOutput<typeof PageSchema>;

/** Returns the facts of an academy about itself, without its courses, services and students. */
export const pageFactsOf = (facts: PageFacts): PageFacts => ({
  contact: facts.contact,
  links: facts.links,
  texts: facts.texts,
  gst: facts.gst,
  downloads: facts.downloads,
  translations: facts.translations,
});

/** The texts that an academy says instead of the page's own, in this language. */
export const pageTextsIn = ({ code }: Language, page: PageFacts): PageFacts['texts'] =>
  code === firstLanguage.code ? page.texts : (page.translations[code]?.texts ?? {});

export const AcademySchema = v.pipe(
  entries({
    /** The address of the JSON schema, for editors. */
    $schema: v.optional(v.string('must be an address of a schema')),
    contact: ContactSchema,
    links: LinksSchema,
    gst: GstSchema,
    downloads: DownloadsSchema,
    texts: v.optional(TextsSchema, {}),
    translations: PageTranslationsSchema,
    services: v.array(ServiceEntrySchema, 'must be a list of names'),
    courses: v.array(CourseEntrySchema, 'must be a list of courses'),
    students: v.optional(v.array(StudentEntrySchema, 'must be a list of students'), []),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { courses, services } = dataset.value;
    for (const index of repeated(courses.map(({ id }) => id))) {
      addIssue({ message: `courses.${index}.id is the id of an earlier course too` });
    }
    for (const index of repeated(services.map(serviceName))) {
      addIssue({ message: `services.${index} is in the list already` });
    }
    const known = new Set(courses.map((course) => course.id));
    for (const { email, enrolments } of dataset.value.students) {
      for (const { course } of enrolments) {
        if (!known.has(course))
          addIssue({ message: `${email} is enrolled in no known course: ${course}` });
      }
    }
  }),
);

export const serviceName = (service: v.InferOutput<typeof ServiceEntrySchema>): string =>
  typeof service === 'string' ? service : service.name;

function repeated(names: string[]): number[] {
  const seen = new Set<string>();
  return names.flatMap((name, index) => {
    const isRepeated = seen.has(name);
    seen.add(name);
    return isRepeated ? [index] : [];
  });
}

export type Academy = v.InferOutput<typeof AcademySchema>;
/** An academy as somebody writes it, who may leave out the fields that have defaults. */
export type AcademyInput = v.InferInput<typeof AcademySchema>;
export type Gst = NonNullable<Academy['gst']>;

/** The facts about the academy that are written into the page when it is built. */
export type AcademyContact = Academy['contact'] & Academy['links'] & { gstPercent: number | null };

/** Returns the academy in the text of an ACADEMY_FILE, or what is wrong with it, a line for each place. */
export function parseAcademy(text: string): { academy: Academy } | { problems: string[] } {
  const parsed = parseText(AcademySchema, text);
  return 'problems' in parsed ? parsed : { academy: parsed.output };
}

/** Does the same for the academy's facts about itself alone. */
export function parsePage(text: string): { page: PageFacts } | { problems: string[] } {
  const parsed = parseText(PageSchema, text);
  return 'problems' in parsed ? parsed : { page: parsed.output };
}

function parseText<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): { output: v.InferOutput<Schema> } | { problems: string[] } {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, '')); // Windows writes one before UTF-8
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problems: [`This is not valid JSON: ${reason}`] };
  }
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return { output: parsed.output };
  const place = (issue: (typeof parsed.issues)[number]) =>
    [v.getDotPath(issue), issue.message].filter(Boolean).join(' ');
  return { problems: parsed.issues.map(place) };
}
