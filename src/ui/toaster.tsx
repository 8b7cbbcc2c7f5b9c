import { lazy, Suspense } from 'react';
import { useToastsWanted } from './toasts-wanted.ts';

const ToastList = lazy(() => import('./toast.tsx').then((file) => ({ default: file.ToastList })));

/** The live region stands before the first toast does, or that one would not be spoken. */
export function Toaster() {
  const isWanted = useToastsWanted();
  return (
    <div role="status">
      {isWanted && (
        <Suspense>
          <ToastList />
        </Suspense>
      )}
    </div>
  );
}
