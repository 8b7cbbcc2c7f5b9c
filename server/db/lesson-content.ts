import { mapValues } from 'es-toolkit/object';
import * as v from 'valibot';
import type { CourseEntry, SectionEntry } from '#contract/academy-course.ts';
import { firstLesson } from '#contract/lesson.ts';
import { ifWritten, type Translations, written } from '#contract/translations.ts';
import type { Fields } from '../academy-file/three-way.ts';
import type { CourseSection } from '../features/lessons/repository.ts';
import { lessonTitle } from './lesson-title.ts';

/** A lesson as an academy file describes it, with its defaults filled in. */
interface LessonContent {
  title: string;
  summary: string;
  video: string | null;
  isPreview: boolean;
  isPublished: boolean;
  sheets: { title: string; file: string; translations?: Translations }[];
  translations?: Translations;
}

/** A course's lessons by their numbers, and where each stands: what an import compares and remembers. */
export interface LessonsContent {
  layout: { title: string; lessons: number[]; translations?: Translations }[];
  lessons: Record<string, LessonContent>;
}

/** A course of the academy file, its lessons in the shape in which they are compared. */
export type CourseContent = Omit<CourseEntry, 'video' | 'sections' | 'translations'> &
  LessonsContent & { translations: Translations };

type Named = Pick<CourseEntry, 'name'> & { translations?: CourseEntry['translations'] };

/** A course's only lesson. It has the course's name, as migration 091 named the lessons of earlier films. */
const onlyLesson = ({ name, translations = {} }: Named, video: string): LessonContent => ({
  title: lessonTitle(name),
  summary: '',
  video,
  isPreview: false,
  isPublished: true,
  sheets: [],
  ...ifWritten(mapValues(translations, (texts) => ({ title: lessonTitle(texts?.name ?? '') }))),
});

const oneFilm = (course: Named, video: string | null): LessonsContent =>
  video === null
    ? { layout: [], lessons: {} }
    : {
        layout: [{ title: '', lessons: [firstLesson] }],
        lessons: { [firstLesson]: onlyLesson(course, video) },
      };

/** The lessons that a course has had, for a file that leaves out their numbers. */
export interface EarlierLessons {
  /** The highest number that was given. */
  numbered: number;
  /** Those that it has now. */
  now: Titled;
  /** Those of the last import; undefined: none is known. */
  imported: Titled | undefined;
}

type Titled = Record<string, { title?: string | undefined }>;

const none: EarlierLessons = { numbered: 0, now: {}, imported: {} };

/** Returns a course of the file with its lessons by number; `earlier` is for lessons without one. */
export function courseContent(
  { video, sections, ...course }: CourseEntry,
  earlier = none,
): CourseContent {
  const translations = written(course.translations);
  return {
    ...course,
    translations,
    ...(sections ? divided(sections, earlier) : oneFilm(course, video)),
  };
}

/** Numbers that the file leaves out are the next free ones, in order. */
function divided(sections: SectionEntry[], earlier: EarlierLessons): LessonsContent {
  const given = sections.flatMap(({ lessons }) => lessons.map(({ number }) => number));
  let next = 0;
  const nextFree = (title: string) => {
    do next += 1;
    while (given.includes(next) || isOfAnother(next, title, earlier));
    return next;
  };
  const content: LessonsContent = { layout: [], lessons: {} };
  for (const { title = '', lessons, translations } of sections) {
    const numbers = lessons.map(({ number: said, ...lesson }) => {
      const number = said ?? nextFree(lesson.title);
      content.lessons[number] = {
        title: lesson.title,
        summary: lesson.summary ?? '',
        video: lesson.video ?? null,
        isPreview: lesson.isPreview ?? false,
        isPublished: lesson.isPublished ?? true,
        sheets: (lesson.sheets ?? []).map(({ translations, ...sheet }) => ({
          ...sheet,
          ...ifWritten(translations),
        })),
        ...ifWritten(lesson.translations),
      };
      return number;
    });
    content.layout.push({ title, lessons: numbers, ...ifWritten(translations) });
  }
  return content;
}

/**
 * Whether this number was given, and not to the lesson of this title. A file without numbers does not mean
 * a lesson that was removed, nor one that the staff has added.
 */
function isOfAnother(number: number, title: string, earlier: EarlierLessons): boolean {
  const { numbered, now, imported } = earlier;
  if (number > numbered && !(number in now)) return false;
  if (now[number]?.title === title || imported?.[number]?.title === title) return false;
  return !(number in now && number in (imported ?? now));
}

/** Returns a course's lessons as the academy has them. */
export const storedContent = (sections: CourseSection[]): LessonsContent => ({
  layout: sections.map(({ title, lessons, translations }) => ({
    title,
    lessons: lessons.map(({ number }) => number),
    ...ifWritten(translations),
  })),
  lessons: Object.fromEntries(
    sections
      .flatMap(({ lessons }) => lessons)
      .map(({ number, title, summary, filmFolder, isPreview, isPublished, ...lesson }) => [
        number,
        {
          title,
          summary,
          video: filmFolder,
          isPreview,
          isPublished,
          sheets: lesson.sheets.map(({ title, file, translations }) => ({
            title,
            file,
            ...ifWritten(translations),
          })),
          ...ifWritten(lesson.translations),
        },
      ]),
  ),
});

/** Returns the same as an academy file says it: `video` where that is all there is to say. */
export function lessonsAsInFile(
  course: Named,
  { layout, lessons }: LessonsContent,
): Pick<CourseEntry, 'video'> | { sections: SectionEntry[] } {
  const only = oneFilm(course, lessons[firstLesson]?.video ?? null);
  if (JSON.stringify(only) === JSON.stringify({ layout, lessons })) {
    return { video: lessons[firstLesson]?.video ?? null };
  }
  return {
    sections: layout.map(({ title, lessons: numbers, ...rest }) => ({
      ...(title === '' ? {} : { title }),
      ...rest,
      lessons: numbers.flatMap((number) => {
        const lesson = lessons[number];
        return lesson ? [{ number, ...withoutDefaults(lesson) }] : [];
      }),
    })),
  };
}

const withoutDefaults = ({ title, video, translations = {}, ...rest }: LessonContent) => ({
  // Older versions made the title of a course's name, however long.
  title: lessonTitle(title),
  ...(rest.summary === '' ? {} : { summary: rest.summary }),
  video,
  ...(rest.isPreview ? { isPreview: true } : {}),
  ...(rest.isPublished ? {} : { isPublished: false }),
  ...(rest.sheets.length === 0 ? {} : { sheets: rest.sheets }),
  ...ifWritten(
    mapValues(translations, ({ title: said = '', ...texts }) => ({
      title: lessonTitle(said),
      ...texts,
    })),
  ),
});

const OlderSchema = v.object({
  name: v.string(),
  video: v.nullable(v.string()),
  layout: v.optional(v.never()),
});

/** Returns what an import remembers of a course; where that is from before lessons, its film is lesson 1. */
export function rememberedCourse(fields: Fields): Fields {
  const older = v.safeParse(OlderSchema, fields);
  if (!older.success) return fields;
  const { video, ...rest } = fields;
  return { ...rest, ...oneFilm(older.output, older.output.video) };
}

const RememberedSchema = v.object({
  lessons: v.record(v.string(), v.object({ title: v.optional(v.string()) })),
});

/** Returns the lessons in what an import remembers of a course; undefined: it remembers none. */
export function rememberedLessons(fields: Fields | undefined): EarlierLessons['imported'] {
  const parsed = v.safeParse(RememberedSchema, fields);
  return parsed.success ? parsed.output.lessons : undefined;
}
