import { useEffect, useState } from 'react';
import { draftDurableMs } from '#contract/limits.ts';
import { beforeReload } from '../../offline/before-reload.ts';
import { draftResolution } from '../../outbox/note/choices.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import { updateNote } from '../../storage/local-notes.ts';

/** Stores the student's unfinished resolution as fast as a note's own keystrokes. */
export function useResolution(local: LocalNote) {
  const [keeper] = useState(() => createKeeper(local));
  useEffect(() => {
    const keepNow = () => void keeper.flush().catch(() => undefined); // as while she writes
    document.addEventListener('visibilitychange', keepNow);
    window.addEventListener('pagehide', keepNow);
    const unregister = beforeReload(keeper.flush);
    return () => {
      document.removeEventListener('visibilitychange', keepNow);
      window.removeEventListener('pagehide', keepNow);
      unregister();
      keepNow();
    };
  }, [keeper]);
  return keeper;
}

function createKeeper({ userId, courseId, text: mine, resolution }: LocalNote) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: string | null = null;
  let handedOver = resolution;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const text = latest;
    latest = null;
    if (text === null) return;
    const before = handedOver;
    const seen = { mine, before };
    handedOver = text;
    try {
      await updateNote(userId, courseId, (local) => draftResolution(local, seen, text, Date.now()));
    } catch (error) {
      // The phone had no room: the next keystroke, or the sheet's end, tries it again.
      handedOver = before;
      latest ??= text;
      throw error;
    }
  };
  return {
    flush,
    keep(text: string) {
      latest = text;
      timer ??= setTimeout(() => void flush().catch(() => undefined), draftDurableMs / 2);
    },
  };
}
