import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { draftDurableMs } from '#contract/limits.ts';
import { keepOnLeave } from '../../offline/keep-on-leave.ts';
import { listenToOutbox } from '../../outbox/channel.ts';
import { answerSoFar, draftResolution } from '../../outbox/note/choices.ts';
import { mergeNotes } from '../../outbox/note/merge.ts';
import { activeSession } from '../../storage/app-db.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import { updateNote } from '../../storage/local-notes.ts';
import { type UnsavedAnswer, unsavedAnswers } from '../../storage/unsaved-words.ts';

/** The answers that the phone had no room for, by student and course, while this page lives. */
const unstored = new Map<string, UnsavedAnswer>();

const keyOf = ({ userId, courseId }: LocalNote) => `${userId} ${courseId}`;

/** Returns an answer that is in no row; null also for one to another conflict: she had not seen this one. */
function unstoredOf(note: LocalNote): UnsavedAnswer | null {
  const left = unstored.get(keyOf(note)) ?? unsavedAnswers.read(note.userId, note.courseId);
  return left?.theirs === note.conflict?.text ? left : null;
}

/** The number of times that a note was discarded since this page follows that. */
const discards = new Map<string, number>();
let isFollowing = false;

/** Follows from the first answer on what is discarded, for as long as this page lives. */
function followDiscards(): void {
  if (isFollowing) return;
  isFollowing = true;
  listenToOutbox((message) => {
    if (message.type !== 'ENTRY_DISCARDED' || message.kind !== 'note') return;
    const key = `${message.userId} ${message.id}`;
    unstored.delete(key);
    discards.set(key, (discards.get(key) ?? 0) + 1);
  });
}

/** Returns what she has answered so far, in a row or in none yet; null: she has not begun. */
export function begunAnswer(local: LocalNote): string | null {
  const left = unstoredOf(local);
  return left ? mergeNotes(left.seen.mine, left.text, local.text).text : answerSoFar(local);
}

/** Stores the student's unfinished resolution as fast as a note's own keystrokes. */
export function useResolution(local: LocalNote) {
  const [keeper] = useState(() => createKeeper(local));
  const isNotStored = useStore(keeper.isNotStored);
  useEffect(() => {
    const endKeeping = keepOnLeave(keeper);
    return () => {
      endKeeping();
      void keeper.flush().catch(() => undefined); // the answer that finds no room is kept as while she writes
    };
  }, [keeper]);
  return { ...keeper, isNotStored };
}

function createKeeper(note: LocalNote) {
  const { userId, courseId, text: mine, resolution } = note;
  const theirs = note.conflict?.text ?? '';
  const key = keyOf(note);
  followDiscards();
  const discardsBefore = discards.get(key);
  const isDiscarded = () => discards.get(key) !== discardsBefore;
  const found = unstoredOf(note);
  const isNotStored = createStore(() => found !== null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: string | null = found && begunAnswer(note);
  let handedOver = resolution;
  let inFlight: UnsavedAnswer | null = null;
  /** The answer that is kept in localStorage until a row has it; null: none is. */
  let leftBehind = found;

  const leaveBehind = (words: UnsavedAnswer) => {
    leftBehind = words;
    unsavedAnswers.keep(userId, courseId, words);
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const text = latest;
    latest = null;
    if (text === null || isDiscarded()) return;
    const written = { seen: { mine, before: handedOver }, theirs, text };
    const left = leftBehind;
    inFlight = written;
    handedOver = text;
    try {
      await updateNote(userId, courseId, (local) =>
        isDiscarded() ? local : draftResolution(local, written.seen, text, Date.now()),
      );
      unstored.delete(key);
      isNotStored.setState(false, true);
      if (left !== null && left === leftBehind) {
        leftBehind = null;
        unsavedAnswers.drop(userId, courseId, left);
      }
    } catch (error) {
      if (isDiscarded()) return;
      // The phone had no room: the next keystroke, the sheet's end or the next sheet tries it again.
      handedOver = written.seen.before;
      latest ??= text;
      const words = { ...written, text: latest };
      unstored.set(key, words);
      isNotStored.setState(true, true);
      const here = await activeSession().catch(() => undefined);
      // After her logout nothing would seal the answer.
      if (here?.user_id === userId && unstored.get(key) === words) leaveBehind(words);
      throw error;
    } finally {
      if (inFlight === written) inFlight = null;
    }
  };
  return {
    flush,
    isNotStored,
    leave() {
      const text = latest ?? inFlight?.text;
      if (text === undefined || isDiscarded()) return;
      leaveBehind({ seen: inFlight?.seen ?? { mine, before: handedOver }, theirs, text });
    },
    keep(text: string) {
      latest = text;
      timer ??= setTimeout(() => void flush().catch(() => undefined), draftDurableMs / 2);
    },
  };
}
