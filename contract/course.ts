import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { IdSchema, RupeesSchema, TextOrNoneSchema } from './reply.ts';
import { inThisLanguage, localized, TranslationsSchema } from './translations.ts';

const courseEntries = {
  id: IdSchema,
  courses_name: v.string(),
  description: TextOrNoneSchema,
  duration: TextOrNoneSchema,
  fees: RupeesSchema,
  image: TextOrNoneSchema,
  /** An extension, for whoever asks for another language; by the names that the fields have here. */
  translations: TranslationsSchema,
};

/** Adds the name in the first language, by which a page of another language finds a course too. */
const namedInFirst = (name: string): { nameInFirst?: string } =>
  inThisLanguage.length === 0 ? {} : { nameInFirst: name };

const CourseSchema = v.pipe(
  v.object(courseEntries),
  v.transform((wire) => ({
    id: wire.id,
    name: localized(wire.courses_name, 'courses_name', wire.translations),
    ...namedInFirst(wire.courses_name),
    description: localized(wire.description ?? '', 'description', wire.translations),
    duration: localized(wire.duration ?? '', 'duration', wire.translations),
    feesInRupees: wire.fees,
    /** A file name in the backend's upload folder, or null: show a cover of ours. */
    image: wire.image,
  })),
);
export type Course = v.InferOutput<typeof CourseSchema>;

/** A course the student has paid for: an enrolment. `id` is the course's id on every backend. */
const EnrolmentSchema = v.pipe(
  v.object({
    ...courseEntries,
    fees: v.optional(v.nullable(RupeesSchema)),
    id: v.optional(IdSchema),
    course_id: v.optional(IdSchema),
    last_date: TextOrNoneSchema,
    course_video: TextOrNoneSchema,
    overview: TextOrNoneSchema,
    points: TextOrNoneSchema,
    /** A plain backend has no lessons to count. */
    lessons: v.optional(v.object({ done: v.number(), of: v.number() })),
  }),
  v.check((wire) => (wire.course_id ?? wire.id) !== undefined, 'course_id is missing'),
  v.transform((wire) => ({
    id: wire.course_id ?? wire.id ?? '',
    name: localized(wire.courses_name, 'courses_name', wire.translations),
    ...namedInFirst(wire.courses_name),
    description: localized(wire.description ?? '', 'description', wire.translations),
    duration: localized(wire.duration ?? '', 'duration', wire.translations),
    image: wire.image,
    /** As the backend writes it: a date the page formats when it can read it. */
    lastOpened: wire.last_date,
    /** A file name or address of the video, or null: "no video" (the backend's "0"). */
    video: wire.course_video,
    overview: localized(wire.overview, 'overview', wire.translations),
    /** HTML as the backend sent it: sanitise before it is shown. */
    pointsHtml: localized(wire.points, 'points', wire.translations),
    /** The number of its lessons, and of those that she had done when the academy answered. */
    lessons: wire.lessons,
  })),
);
export type Enrolment = v.InferOutput<typeof EnrolmentSchema>;

const nestedList = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.union([v.array(item), v.object({ data: v.array(item) })]),
    v.transform((list) => (Array.isArray(list) ? list : list.data)),
  );

export const overallCourse = endpoint({
  method: 'GET',
  path: '/api/overall_course',
  access: 'public',
  csrf: false,
  capitalised: true,
  translated: true,
  request: v.optional(v.object({})),
  response: v.object({ data: nestedList(CourseSchema) }),
});

export const paidCourse = endpoint({
  method: 'POST',
  path: '/api/paid_course',
  access: 'student',
  csrf: false,
  owner: 'user_id',
  keptOffline: true,
  translated: true,
  request: v.object({ user_id: IdSchema }),
  response: v.object({ data: v.optional(v.nullable(nestedList(EnrolmentSchema), []), []) }),
});
