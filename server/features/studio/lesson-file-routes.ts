import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { apiBase } from '#contract/endpoint.ts';
import { maxCaptionsChars, maxSheetBytes } from '#contract/limits.ts';
import { studioAnswers } from '#contract/studio-answers.ts';
import {
  removeSheet,
  SheetQuerySchema,
  saveCaptions,
  saveSheet,
  sheetPath,
} from '#contract/studio-lesson-files.ts';
import { replaceCaptions } from '../../films/captions.ts';
import { FilmError } from '../../films/film-error.ts';
import { InvalidBodyError, NotFoundError } from '../../http/errors.ts';
import type { MediaDisk } from '../../media/disk.ts';
import { requireStaff } from '../../plugins/session.ts';
import { route } from '../../route.ts';
import type { LessonFilms } from '../lessons/film-repository.ts';
import type { Lessons } from '../lessons/repository.ts';
import type { LessonSheets } from '../lessons/sheet-repository.ts';
import { sheetFile } from '../lessons/sheet-rules.ts';
import { type FilmUploads, isArriving, isInWork } from './film-repository.ts';
import { isAlready, type LessonsNow, refused, versionOf } from './lessons-now.ts';

interface LessonFileDependencies {
  lessons: Pick<Lessons, 'has'>;
  films: Pick<LessonFilms, 'ofLesson' | 'addCaptions'>;
  uploads: Pick<FilmUploads, 'ofLesson'>;
  sheets: LessonSheets;
  disk: MediaDisk;
  lessonsNow: LessonsNow;
  clock: () => number;
}

type SheetQuery = v.InferOutput<typeof SheetQuerySchema>;

/** The call as the audit trail names it: its body is bytes, so `route` cannot serve it. */
const sheetCall = {
  path: sheetPath,
  access: 'staff',
  csrf: true,
  audited: ['course_id', 'lesson'],
} as const;

/** A text in JSON can take six bytes for each character. */
const captionsLimitBytes = maxCaptionsChars * 6 + 16_384;

export async function studioLessonFileRoutes(
  app: FastifyInstance,
  { lessons, films, uploads, sheets, disk, lessonsNow, clock }: LessonFileDependencies,
): Promise<void> {
  route(
    app,
    saveCaptions,
    async ({ body: { course_id, lesson, language, captions: text } }) => {
      // They would go with the film that is there, and the new one would have none.
      const upload = await uploads.ofLesson(course_id, lesson);
      if (isArriving(upload, clock())) {
        throw refused(studioAnswers.videoArriving, await lessonsNow(course_id));
      }
      if (isInWork(upload)) throw refused(studioAnswers.videoInWork, await lessonsNow(course_id));
      const folder = await films.ofLesson(course_id, lesson);
      if (!folder) throw refused(studioAnswers.lessonWithoutVideo, await lessonsNow(course_id));
      try {
        await replaceCaptions({ disk, known: films }, folder, { text, language });
      } catch (error) {
        if (!(error instanceof FilmError)) throw error;
        throw new InvalidBodyError(error.message, { captions: [error.message] });
      }
      return { message: 'The video has its captions.', data: await lessonsNow(course_id) };
    },
    { bodyLimitBytes: captionsLimitBytes },
  );

  route(app, saveSheet, async ({ body: { course_id, lesson, file, version, ...titles } }) => {
    const key = { courseId: course_id, lesson, file };
    const isDone = await sheets.rename(
      key,
      titles,
      (row) => versionOf(row) === version || isAlready(row, titles),
    );
    const data = await lessonsNow(course_id);
    if (!isDone) throw refused(studioAnswers.sheetChanged, data);
    return { message: 'Saved. Students see it when they next open the course.', data };
  });

  route(app, removeSheet, async ({ body: { course_id, lesson, file } }) => {
    const isRemoved = await sheets.remove({ courseId: course_id, lesson }, file);
    const data = await lessonsNow(course_id);
    if (!isRemoved) throw refused(studioAnswers.sheetGone, data);
    return { message: 'The sheet is removed.', data };
  });

  await app.register(async (files) => {
    files.removeAllContentTypeParsers();
    const parser = { parseAs: 'buffer', bodyLimit: maxSheetBytes } as const;
    files.addContentTypeParser('application/octet-stream', parser, (_request, body, done) =>
      done(null, body),
    );
    files.post(
      apiBase + sheetPath,
      { onRequest: [app.requireStudent, requireStaff, app.requirePageOrigin, app.requireToken] },
      async (request) => {
        const asked = v.safeParse(SheetQuerySchema, request.query);
        if (!asked.success) {
          const [{ message }] = asked.issues;
          throw new InvalidBodyError(message, { query: [message] });
        }
        const work = () => addSheet(asked.output, bytesOf(request.body));
        const data = await app.withTrace({
          endpoint: sheetCall,
          request,
          body: asked.output,
          work,
        });
        return { success: 200, message: 'Students can keep the sheet.', data };
      },
    );
  });

  async function addSheet({ course_id, lesson, title }: SheetQuery, bytes: Buffer) {
    if (!(await lessons.has(course_id, lesson))) throw new NotFoundError();
    const file = sheetFile(title, bytes);
    if (file === null) {
      const message = studioAnswers.sheetKind;
      throw new InvalidBodyError(message, { sheet: [message] });
    }
    await disk.put(`sheets/${file}`, bytes);
    await sheets.add({ courseId: course_id, lesson }, { file, title, bytes: bytes.length });
    return lessonsNow(course_id);
  }
}

const bytesOf = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
