import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusMain } from '../ui/focus-main.ts';

/** After a navigation a screen reader begins at the new page, not where the old link was. */
export function useFocusMain(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) focusMain();
      }),
    [router],
  );
}
