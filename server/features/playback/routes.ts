import type { FastifyInstance } from 'fastify';
import { indianDay } from '#contract/indian-day.ts';
import { firstLesson } from '#contract/lesson.ts';
import { getPosition, savePosition } from '#contract/playback.ts';
import { parseVideoId, videoId } from '#contract/video-id.ts';
import { ApiError, ForbiddenError, InvalidBodyError } from '../../http/errors.ts';
import { route } from '../../route.ts';
import type { Services } from '../../services.ts';
import { createEnrolments, type Enrolments } from '../enrolments/repository.ts';
import { createLessons } from '../lessons/repository.ts';
import { createPositions, type PositionKey, type Positions } from './repository.ts';
import { decidePosition, type Position, type PositionIntent } from './rules.ts';

export async function playbackRoutes(
  app: FastifyInstance,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<void> {
  const positions = createPositions(db, { clock });
  const enrolments = createEnrolments(db);
  const lessons = createLessons(db);
  const keyFor = async (
    userId: string,
    id: string,
    isHers: Enrolments['isEnrolled'] = enrolments.isEnrolled,
  ): Promise<PositionKey> => {
    const { courseId, lesson } = parseVideoId(id);
    if (!(await isHers(userId, courseId))) throw new ForbiddenError('not_enrolled');
    // Lesson 1 need not be there: a client that knows no lessons plays whichever film there is.
    if (lesson !== firstLesson && !(await lessons.has(courseId, lesson))) throw noLesson();
    return { userId, videoId: videoId(courseId, lesson) };
  };

  route(app, getPosition, async ({ user, body }) => {
    const key = await keyFor(user.id, body.video_id);
    return { data: wirePosition(await positions.current(key)) };
  });

  const openToday: Enrolments['isEnrolled'] = (userId, courseId) =>
    enrolments.open(userId, courseId, indianDay(clock()));

  route(app, savePosition, async ({ user, body }) => {
    const key = await keyFor(user.id, body.video_id, openToday);
    const saved = await save(positions, key, {
      positionSeconds: body.position,
      furthestSeconds: body.furthest ?? body.position,
      isCompleted: body.completed,
      baseRevision: body.base_revision,
    });
    return { data: wirePosition(saved) };
  });
}

/** Not 404, which means to a page that this academy keeps no positions at all. */
function noLesson(): InvalidBodyError {
  const message = 'There is no such lesson any more.';
  return new InvalidBodyError(message, { video_id: [message] });
}

/** Decides again whenever another save was faster. Throws 409 with what is there on a stale base. */
async function save(
  positions: Positions,
  key: PositionKey,
  intent: PositionIntent,
): Promise<Position> {
  for (;;) {
    const from = await positions.current(key);
    const { next: to, isStale } = decidePosition(from, intent);
    if (to !== from && !(await positions.replace(key, { from, to }))) continue;
    if (!isStale) return to;
    throw new ApiError(409, 'You went on from another place on another device.', {
      data: wirePosition(to),
    });
  }
}

function wirePosition({ positionSeconds, furthestSeconds, isCompleted, revision }: Position) {
  return { position: positionSeconds, furthest: furthestSeconds, completed: isCompleted, revision };
}
