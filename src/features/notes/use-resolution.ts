import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { draftDurableMs } from '#contract/limits.ts';
import { keepOnLeave } from '../../offline/unsaved/keep-on-leave.ts';
import { listenToOutbox } from '../../outbox/channel.ts';
import { draftResolution, resolutionSoFar } from '../../outbox/note/choices.ts';
import { mergeNotes } from '../../outbox/note/merge.ts';
import { activeSession } from '../../storage/app-db.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import { updateNote } from '../../storage/local-notes.ts';
import { type UnsavedResolution, unsavedResolutions } from '../../storage/unsaved-edits.ts';
import { createWriteQueue } from './write-queue.ts';

/** The resolutions that the phone had no room for, by student and course, while this page lives. */
const unstored = new Map<string, UnsavedResolution>();

const keyOf = ({ userId, courseId }: LocalNote) => `${userId} ${courseId}`;

/** Returns a resolution that is in no row; null also for another conflict's: she had not seen this one. */
function unstoredOf(note: LocalNote): UnsavedResolution | null {
  const left = unstored.get(keyOf(note)) ?? unsavedResolutions.read(note.userId, note.courseId);
  return left?.theirs === note.conflict?.text ? left : null;
}

/** The number of times that a note was discarded since this page follows that. */
const discards = new Map<string, number>();
let isFollowing = false;

/** Follows from the first resolution on what is discarded, for as long as this page lives. */
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

/** Returns the resolution so far, in a row or in none yet; null: she has not begun one. */
export function begunResolution(local: LocalNote): string | null {
  const left = unstoredOf(local);
  return left ? mergeNotes(left.seen.mine, left.text, local.text).text : resolutionSoFar(local);
}

/** Stores the student's unfinished resolution as fast as a note's own keystrokes. */
export function useResolution(local: LocalNote) {
  const [keeper] = useState(() => createKeeper(local));
  const isUnstored = useStore(keeper.isUnstored);
  useEffect(() => {
    const endKeeping = keepOnLeave(keeper);
    return () => {
      endKeeping();
      void keeper.flush().catch(() => undefined); // what finds no room is kept as while she writes
    };
  }, [keeper]);
  return { ...keeper, isUnstored };
}

function createKeeper(note: LocalNote) {
  const { userId, courseId, text: mine, resolution } = note;
  const theirs = note.conflict?.text ?? '';
  const key = keyOf(note);
  followDiscards();
  const discardsBefore = discards.get(key);
  const isDiscarded = () => discards.get(key) !== discardsBefore;
  const found = unstoredOf(note);
  const queue = createWriteQueue();
  const isUnstored = createStore(() => found !== null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: string | null = found && begunResolution(note);
  let handedOver = resolution;
  let inFlight: UnsavedResolution | null = null;
  /** The resolution that is kept in localStorage until a row has it; null: none is. */
  let kept = found;

  const keepUnsaved = (unsaved: UnsavedResolution) => {
    kept = unsaved;
    unsavedResolutions.keep(userId, courseId, unsaved);
  };
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const text = latest;
    latest = null;
    if (text === null || isDiscarded()) return;
    const written = { seen: { mine, before: handedOver }, theirs, text };
    const keptBefore = kept;
    inFlight = written;
    handedOver = text;
    try {
      await updateNote(userId, courseId, (local) =>
        isDiscarded()
          ? local
          : draftResolution(local, { ...written.seen, theirs }, text, Date.now()),
      );
      unstored.delete(key);
      isUnstored.setState(false, true);
      if (keptBefore !== null && keptBefore === kept) {
        kept = null;
        unsavedResolutions.drop(userId, courseId, keptBefore);
      }
    } catch (error) {
      if (isDiscarded()) return;
      // The phone had no room: the next keystroke, the dialog's end or the next dialog tries it again.
      handedOver = written.seen.before;
      latest ??= text;
      const unsaved = { ...written, text: latest };
      unstored.set(key, unsaved);
      isUnstored.setState(true, true);
      const here = await activeSession().catch(() => undefined);
      // After her logout nothing would seal it.
      if (here?.user_id === userId && unstored.get(key) === unsaved) keepUnsaved(unsaved);
      throw error;
    } finally {
      if (inFlight === written) inFlight = null;
    }
  };
  // One after the other: of two that fail at once the older text would be kept.
  const flush = () => queue.add(write);
  return {
    flush,
    isUnstored,
    leave() {
      const text = latest ?? inFlight?.text;
      if (text === undefined || isDiscarded()) return;
      keepUnsaved({ seen: inFlight?.seen ?? { mine, before: handedOver }, theirs, text });
    },
    keep(text: string) {
      latest = text;
      timer ??= setTimeout(() => void flush().catch(() => undefined), draftDurableMs / 2);
    },
  };
}
