import { draftDurableMs } from '#contract/limits.ts';
import { keepNote } from '../../offline/outbox/save-note.ts';
import { announceNote } from '../../outbox/channel.ts';
import { activeSession } from '../../storage/app-db.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import { discardNote, readNote, updateNote } from '../../storage/local-notes.ts';
import type { UnsavedEdit } from '../../storage/unsaved-edits.ts';
import { watchWrites } from './late-write.ts';
import { leaveEarly } from './leave-early.ts';
import type { OpenNote } from './open-note.ts';
import { createUnsavedEdit, type KeptEdit } from './unsaved-edit.ts';
import { createWriteQueue } from './write-queue.ts';

/** The delay leaves IndexedDB half of the time that rules 5.1 allow. */
const writeAfterMs = draftDurableMs / 2;
/** The delay, in ms, until words that the phone had no room for are written again without a keystroke. */
const writeAgainMs = 5_000;

interface NoteId {
  userId: string;
  courseId: string;
}

/**
 * Brings what is typed into an open note's row, and leaves behind, for the next page, what is in no row: the
 * phone is full, or another page holds its storage up.
 */
export function createNoteWriter({ userId, courseId }: NoteId, note: OpenNote) {
  const queue = createWriteQueue();
  const unsaved = createUnsavedEdit(userId, courseId, note.leave);
  const writes = watchWrites(() => void leaving.now());
  const leaving = leaveEarly(userId, () => {
    if (isUnkept()) leaveWith(unsaved.keepUnlessTaken);
  });
  const isUnkept = () => writes.isLate() || note.view().isUnstored;

  /** Calls `how` with the words that are in no row. */
  const leaveWith = (how: (edit: UnsavedEdit) => void) => {
    const words = note.wordsInNoRow();
    if (words) how({ ...words, writing: writes.writing() });
  };
  const flush = () => queue.add(write);
  const takeIn = (local: LocalNote, mine?: string) => {
    if (note.takeIn(local, mine)) queue.plan(flush, writeAfterMs);
  };
  /** Runs when `text` is in the row; `before` had been kept when its write began. */
  const settle = (before: KeptEdit | null, text: string) => {
    note.setBehind(false);
    if (note.view().isUnstored) note.show({ isUnstored: false });
    unsaved.settle(before, text);
  };
  /** Writes the text with `how`, and takes in what the row has become by it. */
  const writeWith = async (how: (change: (row: LocalNote) => LocalNote) => Promise<LocalNote>) => {
    const { text } = note.view();
    const before = unsaved.current();
    const local = await writes.watch(text, how(note.change()));
    settle(before, text);
    takeIn(local, text);
    return local;
  };
  const write = async () => {
    queue.unplan();
    const { local, text, isDiscarded } = note.view();
    if (local === null || isDiscarded) return;
    if (note.isInRow()) return settle(unsaved.current(), text);
    try {
      announceNote(await writeWith((change) => updateNote(userId, courseId, change)));
    } catch {
      showUnstored();
      await leaving.now();
    }
  };
  const showUnstored = () => {
    note.show({ isUnstored: true });
    queue.plan(writeAgain, writeAgainMs);
  };
  const writeAgain = async () => {
    queue.unplan();
    const here = await activeSession().catch(() => undefined);
    // After her logout, which has made room and sealed what was there, nothing would seal these words.
    if (here === undefined || here?.user_id === userId) await flush();
  };

  return {
    /** Resolves when the writes that have begun are over. */
    idle: queue.idle,
    flush,
    showUnstored,
    takeIn,
    /** Opens the note as it was read, with what a closed page has left of it. */
    begin(local: LocalNote): void {
      const found = unsaved.adopt();
      note.begin(local, found);
      if (found) showUnstored();
    },
    /** Shows what she has typed, and plans its write. */
    type(text: string): void {
      note.show({ text });
      queue.plan(flush, writeAfterMs);
      if (isUnkept()) leaving.within(writeAfterMs);
    },
    /** Stores draft and pending save in one write, so that a page that is closed right after has both. */
    keep: () =>
      queue.add(() => {
        queue.unplan();
        return writeWith((change) => keepNote({ userId, courseId }, change));
      }),
    /** Takes in what the academy has been sent though no row has it; `text` was the screen's then. */
    takeInSent(sent: LocalNote, text: string): void {
      note.setBehind(true);
      unsaved.settle(null, text);
      takeIn(sent, text);
    },
    leave: () => leaveWith(unsaved.keep),
    /** Holds none of the words any more, nor lets those stand that were written before this page heard of it. */
    discard(): void {
      const { text } = note.view();
      unsaved.settle(unsaved.current(), text);
      note.discard();
      void queue
        .add(async () => {
          const isBack = (await readNote(userId, courseId))?.text === text;
          if (isBack) await discardNote(userId, courseId);
        })
        .catch(ignore);
    },
  };
}

const ignore = () => undefined;
