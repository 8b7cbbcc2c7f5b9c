import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { draftDurableMs } from '#contract/limits.ts';
import { beforeReload } from '../../offline/before-reload.ts';
import { answerSoFar, draftResolution } from '../../outbox/note/choices.ts';
import { mergeNotes } from '../../outbox/note/merge.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import { updateNote } from '../../storage/local-notes.ts';

/** What the phone had no room for, by student and course, while this page lives. */
const unkept = new Map<string, { text: string; mine: string; theirs: string | undefined }>();

const keyOf = ({ userId, courseId }: LocalNote) => `${userId} ${courseId}`;

/** What she has answered so far; null: she has not begun. Where the phone had no room the page knows it. */
export function begunAnswer(local: LocalNote): string | null {
  const left = unkept.get(keyOf(local));
  // Of another overlap it would be an answer to what she has not seen.
  if (left?.theirs !== local.conflict?.text) return answerSoFar(local);
  return left ? mergeNotes(left.mine, left.text, local.text).text : answerSoFar(local);
}

/** Stores the student's unfinished resolution as fast as a note's own keystrokes. */
export function useResolution(local: LocalNote) {
  const [keeper] = useState(() => createKeeper(local));
  const isUnkept = useStore(keeper.isUnkept);
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
  return { ...keeper, isUnkept };
}

function createKeeper(note: LocalNote) {
  const { userId, courseId, text: mine, resolution } = note;
  const key = keyOf(note);
  const isUnkept = createStore(() => unkept.has(key));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: string | null = unkept.has(key) ? begunAnswer(note) : null;
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
      unkept.delete(key);
      isUnkept.setState(false, true);
    } catch (error) {
      // The phone had no room: the next keystroke, the sheet's end or the next sheet tries it again.
      handedOver = before;
      latest ??= text;
      unkept.set(key, { text: latest, mine, theirs: note.conflict?.text });
      isUnkept.setState(true, true);
      throw error;
    }
  };
  return {
    flush,
    isUnkept,
    keep(text: string) {
      latest = text;
      timer ??= setTimeout(() => void flush().catch(() => undefined), draftDurableMs / 2);
    },
  };
}
