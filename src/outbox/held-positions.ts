import { parseVideoId } from '#contract/video-id.ts';
import { type Intent, positionRows } from './position.ts';

export interface HeldPosition {
  intent: Intent;
  /** The revision of the position that this phone last knew the academy to hold (`base` in position.ts). */
  revision: number;
  /** Whether the academy does not know the intent yet. */
  isPending: boolean;
}

/** Resolves to a student's positions in a course's lessons as this phone knows them, by lesson number. */
export async function heldPositions(
  userId: string,
  courseId: string,
): Promise<Map<number, HeldPosition>> {
  const held = (await positionRows.list(userId)).flatMap(({ id, payload, pending }) => {
    const video = parseVideoId(id);
    const { intent, base } = payload;
    const position = { intent, revision: base.revision, isPending: pending !== null };
    return video.courseId === courseId ? [[video.lesson, position] as const] : [];
  });
  return new Map(held);
}
