import type { FastifyInstance } from 'fastify';
import { studioAnswers } from '#contract/studio-answers.ts';
import {
  addLesson,
  moveLesson,
  removeLesson,
  saveLesson,
  showLesson,
  studioLessons,
} from '#contract/studio-lesson.ts';
import type { MediaDisk } from '../../media/disk.ts';
import { route } from '../../route.ts';
import type { LessonChanges, SavedTexts } from '../lessons/change-repository.ts';
import { partsOf } from './film-parts.ts';
import { type FilmUploads, isAtWork } from './film-repository.ts';
import { isAlready, type LessonsNow, refused, versionOf } from './lessons-now.ts';

interface LessonDependencies {
  changes: LessonChanges;
  lessonsNow: LessonsNow;
  uploads: FilmUploads;
  disk: MediaDisk;
  clock: () => number;
}

const gone = studioAnswers.lessonsChanged;

export async function studioLessonRoutes(
  app: FastifyInstance,
  { changes, lessonsNow, uploads, disk, clock }: LessonDependencies,
): Promise<void> {
  route(app, studioLessons, async ({ body }) => ({ data: await lessonsNow(body.course_id) }));

  route(app, addLesson, async ({ body: { course_id, section, title } }) => {
    const lesson = await changes.add(course_id, { section, title });
    const data = await lessonsNow(course_id);
    if (lesson === null) throw refused(gone, data);
    return { message: `Lesson ${lesson} is there. Only you see it yet.`, data, lesson };
  });

  route(app, saveLesson, async ({ body: { course_id, lesson, version, ...texts } }) => {
    const key = { courseId: course_id, lesson };
    const isAsRead = (row: SavedTexts) => versionOf(row) === version || isAlready(row, texts);
    const isSaved = await changes.saveTexts(key, texts, isAsRead);
    const data = await lessonsNow(course_id);
    if (!isSaved) throw refused(studioAnswers.lessonChanged, data);
    return { message: 'Saved. Students see it when they next open the course.', data };
  });

  route(app, moveLesson, async ({ body: { course_id, lesson, section, position } }) => {
    const isMoved = await changes.move({ courseId: course_id, lesson }, { section, position });
    const data = await lessonsNow(course_id);
    if (!isMoved) throw refused(gone, data);
    return { message: `Lesson ${lesson} has moved.`, data };
  });

  route(app, showLesson, async ({ body: { course_id, lesson, is_published, is_preview } }) => {
    const flags = { isPublished: is_published, isPreview: is_preview };
    const isDone = await changes.show({ courseId: course_id, lesson }, flags);
    const data = await lessonsNow(course_id);
    if (!isDone) throw refused(gone, data);
    return { message: shown(lesson, { is_published, is_preview }), data };
  });

  route(app, removeLesson, async ({ body: { course_id, lesson } }) => {
    const upload = await uploads.ofLesson(course_id, lesson);
    if (upload && isAtWork(upload, clock())) {
      const data = await lessonsNow(course_id);
      throw refused(studioAnswers.videoInWork, data);
    }
    const isRemoved = await changes.remove({ courseId: course_id, lesson });
    const data = await lessonsNow(course_id);
    if (!isRemoved) {
      const isThere = data.some(({ lessons }) => lessons.some(({ number }) => number === lesson));
      throw refused(isThere ? studioAnswers.lessonShown : gone, data);
    }
    if (upload) {
      await uploads.forget(upload.upload_id);
      await disk.deleteAll(partsOf(upload.upload_id));
    }
    return { message: `Lesson ${lesson} is removed.`, data };
  });
}

interface Flags {
  is_published: boolean | undefined;
  is_preview: boolean | undefined;
}

function shown(lesson: number, { is_published, is_preview }: Flags): string {
  if (is_published === true) return `Students see lesson ${lesson} when they next open the course.`;
  if (is_published === false) return `Lesson ${lesson} is hidden. Only you see it.`;
  if (is_preview === true) return `Everybody may watch lesson ${lesson} on the course’s page.`;
  return `Only students watch lesson ${lesson}.`;
}
