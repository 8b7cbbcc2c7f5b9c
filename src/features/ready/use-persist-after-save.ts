import { useEffect } from 'react';

/** With a note of hers on the phone the browser is asked not to clear it. */
export function usePersistAfterSave(): void {
  useEffect(() => {
    let stop = () => {};
    let isLeft = false;
    const start = async () => {
      const { persistAfterSave } = await import('./persist-after-save.ts');
      if (!isLeft) stop = persistAfterSave();
    };
    void start().catch(() => {}); // out of reach: the tap on "Get ready" asks too
    return () => {
      isLeft = true;
      stop();
    };
  }, []);
}
