import { useEffect } from 'react';

/** Asks the browser not to clear the phone's storage once there is a note of the student on it. */
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
