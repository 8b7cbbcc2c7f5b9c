import { soundPlaylist } from '#contract/film-metadata.ts';
import type { LessonOnPhone } from '../../downloads/lesson-on-phone.ts';
import type { Quality } from '../../storage/player-choices.ts';
import { prefersReducedData } from './line-speed.ts';
import { openPhoneLesson } from './use-phone-lesson.ts';

interface PictureWish {
  isOnline: boolean;
  quality: Quality;
}

/** Whether the picture comes from the academy where she has the sound alone here. */
export const isPictureWanted = ({ isOnline, quality }: PictureWish): boolean =>
  isOnline && quality !== 'sound' && !prefersReducedData();

interface PhoneFilm extends PictureWish {
  userId: string;
  courseId: string;
  lesson: number;
}

/** Opens a lesson on the phone, to be played from there; null: it is to come from the academy. Never rejects. */
export async function openPhoneFilm(film: PhoneFilm): Promise<LessonOnPhone | null> {
  const found = await openPhoneLesson(film.userId, film.courseId, film.lesson);
  if (found === 'over' || found === null) return null;
  return found.playlist === soundPlaylist && isPictureWanted(film) ? null : found;
}
