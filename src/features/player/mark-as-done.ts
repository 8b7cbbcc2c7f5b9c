import { videoId } from '#contract/video-id.ts';
import { requestFlush } from '../../offline/outbox/request-flush.ts';
import { queuePosition } from '../../outbox/position.ts';
import { queueProgress } from '../../outbox/progress.ts';
import type { SeenProgress } from './lessons.ts';

interface MarkedLesson {
  userId: string;
  courseId: string;
  lesson: number;
  /** Null: she has not begun it. */
  progress: SeenProgress | null;
}

/** Makes it durable here that she has marked a lesson, and sends it. Rejects where the phone keeps nothing. */
export async function markAsDone({
  userId,
  courseId,
  lesson,
  progress,
}: MarkedLesson): Promise<void> {
  const position = Math.floor(progress?.position ?? 0);
  const furthest = Math.floor(progress?.furthest ?? 0);
  const intent = { position, furthest, completed: true };
  await queuePosition(userId, videoId(courseId, lesson), intent);
  await queueProgress(userId, courseId, { seconds: 0, completedLesson: String(lesson) });
  await requestFlush();
}
