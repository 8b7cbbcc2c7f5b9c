import { useEffect } from 'react';

/** Asks the browser not to clear the phone's storage once the student has saved a note. */
export function usePersistAfterSave(): void {
  useEffect(() => {
    let stop = () => {};
    let isLeft = false;
    const start = async () => {
      const { persistAfterSave } = await import('./persist-after-save.ts');
      if (!isLeft) stop = persistAfterSave();
    };
    void start().catch(() => {}); // the code is out of reach: the tap on "Get ready" asks the browser too
    return () => {
      isLeft = true;
      stop();
    };
  }, []);
}
