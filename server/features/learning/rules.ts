/** The sums of what a student has done so far, over all her courses. */
export interface Learning {
  watchedSeconds: number;
  completedLessons: number;
}

interface Achievement {
  id: string;
  title: string;
  isEarned(learning: Learning): boolean;
}

const secondsPerHour = 3600;
const hours = (count: number) => (learning: Learning) =>
  learning.watchedSeconds >= count * secondsPerHour;
const lessons = (count: number) => (learning: Learning) => learning.completedLessons >= count;

/**
 * Achievements are computed from the records each time; records only grow, so nothing earned is
 * ever lost.
 */
const achievements: Achievement[] = [
  { id: 'first-hour', title: 'First hour', isEarned: hours(1) },
  { id: 'ten-hours', title: 'Ten hours', isEarned: hours(10) },
  { id: 'twenty-hours', title: 'Twenty hours', isEarned: hours(20) },
  { id: 'fifty-hours', title: 'Fifty hours', isEarned: hours(50) },
  { id: 'first-lesson', title: 'First lesson', isEarned: lessons(1) },
  { id: 'five-lessons', title: 'Five lessons', isEarned: lessons(5) },
  { id: 'twenty-lessons', title: 'Twenty lessons', isEarned: lessons(20) },
];

export function achievementsOf(learning: Learning): { id: string; title: string }[] {
  return achievements
    .filter(({ isEarned }) => isEarned(learning))
    .map(({ id, title }) => ({ id, title }));
}

export const wholeHours = ({ watchedSeconds }: Learning): number =>
  Math.floor(watchedSeconds / secondsPerHour);
