import { soundPlaylist } from '#contract/film-metadata.ts';
import type { LessonOnPhone } from '../../downloads/lesson-on-phone.ts';
import type { Quality } from '../../storage/player-choices.ts';
import { prefersReducedData } from './line-speed.ts';
import { openPhoneLesson } from './use-phone-lesson.ts';

interface PhoneFilm {
  userId: string;
  courseId: string;
  lesson: number;
  isOnline: boolean;
  quality: Quality;
}

/** Opens a lesson on the phone, to be played from there; null: it is to come from the academy. Never rejects. */
export async function openPhoneFilm(film: PhoneFilm): Promise<LessonOnPhone | null> {
  const found = await openPhoneLesson(film.userId, film.courseId, film.lesson);
  if (found === 'over' || found === null) return null;
  // She has taken its sound along, and wants to see it where there is a network.
  const isSound = found.playlist === soundPlaylist;
  const isPictureWanted = film.isOnline && film.quality !== 'sound' && !prefersReducedData();
  return isSound && isPictureWanted ? null : found;
}
