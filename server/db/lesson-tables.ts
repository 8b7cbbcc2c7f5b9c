import type { Generated } from 'kysely';

/** The columns of `migrations/091_lessons.sql`. */
export interface LessonTables {
  course_sections: {
    course_id: string;
    /** Names the section within its course. */
    section: number;
    /** Empty: the course was never divided. */
    title: string;
    position: number;
    translations: Generated<string>;
  };
  lessons: {
    course_id: string;
    /** Never changes, and is never given again. */
    number: number;
    section: number;
    title: string;
    summary: string;
    /** Folder in the media store that holds an `index.m3u8`. */
    film_folder: Generated<string | null>;
    /** Null: not known. */
    film_seconds: Generated<number | null>;
    /** The languages of its captions, as `en,ta`; null: not known yet. */
    film_captions: Generated<string | null>;
    /** 1: everybody may watch it. */
    is_preview: number;
    /** 0: only the staff sees it. */
    is_published: number;
    /** Within its section. */
    position: number;
    translations: Generated<string>;
  };
  lesson_sheets: {
    course_id: string;
    lesson: number;
    /** Its name in the media store's folder of sheets. */
    file: string;
    title: string;
    /** 0: not known yet. */
    bytes: number;
    position: number;
    translations: Generated<string>;
  };
}
