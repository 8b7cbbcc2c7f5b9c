import { useMutation } from '@tanstack/react-query';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import * as dialogStyles from '../../ui/dialog.module.css';
import type { Before } from './logout-question.ts';

interface LogoutLessonsProps {
  count: number;
  before: Before | undefined;
  onLeave(): Promise<void>;
}

/** Says what becomes of the lessons that she has taken along. */
export const lessonsStay = (count: number): string =>
  count === 1 ? m.logout_lesson_stays() : m.logout_lessons_stay({ count });

/** Offers the answers at a logout where downloaded lessons, but no unsent notes, are on this phone. */
export function LogoutLessons({ count, before, onLeave }: LogoutLessonsProps) {
  const { id } = useStudent();
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { removeTakenLessons } = await import('../../downloads/take-along.ts');
      // They go last: where the academy could not log her out, she is still here with them.
      if (before && !(await before())) return;
      await removeTakenLessons(id);
      await onLeave();
    },
  });
  const isOne = count === 1;
  return (
    <>
      <p>{lessonsStay(count)}</p>
      {remove.isError && (
        <p className={dialogStyles.problem} role="alert">
          {m.logout_lessons_not_removed()}
        </p>
      )}
      <Button block disabled={remove.isPending} onClick={onLeave}>
        {isOne ? m.logout_lesson_keep() : m.logout_lessons_keep()}
      </Button>
      <Button block variant="line" busy={remove.isPending} onClick={() => remove.mutate()}>
        {isOne ? m.logout_lesson_remove() : m.logout_lessons_remove()}
      </Button>
    </>
  );
}
