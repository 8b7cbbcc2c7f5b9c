import { useEffect, useState } from 'react';
import { draftDurableMs } from '#contract/limits.ts';
import { beforeReload } from '../../offline/before-reload.ts';
import { updateSlot } from '../../storage/note-slots.ts';
import { draftSettling } from '../../sync/student-choices.ts';

/** Keeps her half-made answer on the phone as fast as a note's own keystrokes. */
export function useSettling(userId: string, courseId: string) {
  const [keeper] = useState(() => createKeeper(userId, courseId));
  useEffect(() => {
    const keepNow = () => void keeper.flush();
    document.addEventListener('visibilitychange', keepNow);
    window.addEventListener('pagehide', keepNow);
    const takeBack = beforeReload(keeper.flush);
    return () => {
      document.removeEventListener('visibilitychange', keepNow);
      window.removeEventListener('pagehide', keepNow);
      takeBack();
      keepNow();
    };
  }, [keeper]);
  return keeper;
}

function createKeeper(userId: string, courseId: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: string | null = null;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const text = latest;
    latest = null;
    if (text !== null) await updateSlot(userId, courseId, (slot) => draftSettling(slot, text));
  };
  return {
    flush,
    keep(text: string) {
      latest = text;
      timer ??= setTimeout(() => void flush().catch(() => undefined), draftDurableMs / 2);
    },
  };
}
