import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Another lesson of this page, a step of the browser's history, from where she was in it. */
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
