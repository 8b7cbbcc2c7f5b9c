import type { FastifyInstance } from 'fastify';
import { indianDay } from '#contract/indian-day.ts';
import { learningRecord } from '#contract/learning.ts';
import { reportProgress } from '#contract/progress.ts';
import { ForbiddenError } from '../../http/errors.ts';
import { route } from '../../route.ts';
import type { Services } from '../../services.ts';
import { createEnrolments } from '../enrolments/repository.ts';
import { createLessonFilms } from '../lessons/film-repository.ts';
import { lessonName } from '../lessons/rules.ts';
import { createLearningRecords } from './repository.ts';
import { achievementsOf, type Learning, wholeHours } from './rules.ts';

export async function learningRoutes(
  app: FastifyInstance,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<void> {
  const learning = createLearningRecords(db);
  const enrolments = createEnrolments(db);
  const films = createLessonFilms(db);
  app.addRetention({ what: 'learning_reports', deleteExpired: learning.deleteOldReports });
  route(app, learningRecord, async ({ user }) => ({
    data: wireRecord(await learning.of(user.id)),
  }));

  route(app, reportProgress, async ({ user, body }) => {
    const isHers = await enrolments.open(user.id, body.course_id, indianDay(clock()));
    if (!isHers) throw new ForbiddenError('not_enrolled');
    const { completed_lesson: completed } = body;
    const lessonOf = (folder: string) => films.lessonOf(body.course_id, folder);
    await learning.add({
      userId: user.id,
      courseId: body.course_id,
      mutationId: body.mutation_id,
      watchedSeconds: body.watched_seconds,
      completedLesson: completed && (await lessonName(completed, lessonOf)),
      receivedAtMs: clock(),
    });
    return { data: wireRecord(await learning.of(user.id)) };
  });
}

function wireRecord(learning: Learning) {
  const achievements = achievementsOf(learning);
  return {
    hours: wholeHours(learning),
    watched_seconds: learning.watchedSeconds,
    completed_lessons: learning.completedLessons,
    achievement_count: achievements.length,
    achievements,
  };
}
