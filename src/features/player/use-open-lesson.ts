import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Returns the opener of another lesson here: a step of the browser's history, to where she was in it. */
export function useOpenLesson(): (lesson: number) => void {
  const navigate = useNavigate();
  return useCallback(
    (lesson) => {
      const search = ({ t: _, ...kept }: Record<string, unknown>) => ({ ...kept, lesson });
      void navigate({ to: '.', search, resetScroll: false });
    },
    [navigate],
  );
}
