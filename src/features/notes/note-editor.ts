import { createStore } from 'zustand/vanilla';
import { draftDurableMs, slowAnswerMs } from '#contract/limits.ts';
import type { OutboxMessage } from '#contract/offline.ts';
import { restoreUnsavedEdit } from '../../offline/restore-unsaved-edits.ts';
import { deliverNote, keepNote } from '../../offline/save-note.ts';
import { announceNote, listenToOutbox } from '../../outbox/channel.ts';
import { edit, editAsLeft, type Seen, save } from '../../outbox/note/changes.ts';
import { mergeNotes } from '../../outbox/note/merge.ts';
import { isAnotherRow, putBack } from '../../outbox/note/put-back.ts';
import { sendUnstored } from '../../outbox/note/send.ts';
import { activeSession } from '../../storage/app-db.ts';
import { emptyNote, type LocalNote } from '../../storage/local-note.ts';
import { discardNote, readNote, updateNote } from '../../storage/local-notes.ts';
import { openOutbox } from '../../storage/outbox-rows.ts';
import type { UnsavedEdit } from '../../storage/unsaved-words.ts';
import { watchWrites } from './late-write.ts';
import { createLeftWords, type LeftEdit } from './left-words.ts';

/** The delay leaves IndexedDB half of the time that rules 5.1 allow. */
const writeAfterMs = draftDurableMs / 2;
/** The delay, in ms, until words that the phone had no room for are written again without a keystroke. */
const writeAgainMs = 5_000;

export interface NoteView {
  /**
   * Null until the local note has been read, since nothing may be typed over what is not loaded
   * yet.
   */
  local: LocalNote | null;
  text: string;
  isSending: boolean;
  /** Whether the phone could not store the last keystrokes: its storage is full, or gone. */
  isNotPersisted: boolean;
  /** Whether she has discarded the note: this editor writes nothing any more, and a new one opens it. */
  isDiscarded: boolean;
}

/**
 * The editor of one open note: it stores every keystroke, merges other tabs' and the sender's changes into
 * the text, and rewrites nothing while an input method composes (rules 5.1, rules 5.7).
 */
export function createNoteEditor(userId: string, courseId: string) {
  const store = createStore<NoteView>(() => ({
    local: null,
    text: '',
    isSending: false,
    isNotPersisted: false,
    isDiscarded: false,
  }));
  const { getState: view, setState: show } = store;
  let seen: Seen = { mine: '', stored: '' };
  let isComposing = false;
  /** The text that this screen last met in the row. */
  let rowText = '';
  /** Whether the row does not say what the screen does, though nothing was typed since. */
  let isUnstored = false;
  const writes = watchWrites(() => void leaveTyped());
  const isUnkept = () => writes.isLate() || view().isNotPersisted;
  const left = createLeftWords(userId, courseId);
  let writeTimer: ReturnType<typeof setTimeout> | undefined;
  let leaveTimer: ReturnType<typeof setTimeout> | undefined;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();

  /** Merges the local note's new state into the editor; `mine` is the text that it had stored before. */
  const reconcileWith = (local: LocalNote, mine: string) => {
    seen = { mine, stored: local.text };
    if (!isUnstored) rowText = local.text;
    if (isComposing) return show({ local });
    const text = mergeNotes(seen.mine, view().text, seen.stored).text;
    seen = { mine: local.text, stored: local.text };
    show({ local, text });
    if (text !== local.text) scheduleWrite();
  };

  /** Runs when `text` is in the row, and with it what had been left when the write began. */
  const settle = (written: LeftEdit | null, text: string) => {
    isUnstored = false;
    if (view().isNotPersisted) show({ isNotPersisted: false });
    // A late write's own words were left while it was under way.
    left.settle(left.current()?.own === text ? left.current() : written);
  };

  const editWith = (text: string) => {
    const base = seen;
    const before = rowText;
    const { local } = view();
    return (row: LocalNote) =>
      edit(putBack(row, local, before, Date.now()), base, text, Date.now());
  };

  const write = async () => {
    clearTimeout(writeTimer);
    writeTimer = undefined;
    const { local: loaded, text, isDiscarded } = view();
    if (loaded === null || isDiscarded) return;
    const written = left.current();
    if (!isUnstored && text === seen.mine && seen.mine === seen.stored)
      return settle(written, text);
    try {
      const local = await writes.watch(text, updateNote(userId, courseId, editWith(text)));
      settle(written, text);
      reconcileWith(local, text);
      announceNote(local);
    } catch {
      showNotPersisted();
      await leaveTyped();
    }
  };
  /** Calls `how` with the words that are in no row, and the texts that they were typed into. */
  const leaveWith = (how: (edit: UnsavedEdit) => void) => {
    const { local, text, isDiscarded } = view();
    if (local === null || isDiscarded) return;
    if (text === seen.mine && seen.mine === seen.stored) return;
    const known = isUnstored ? { mine: rowText, stored: rowText } : seen;
    how({ seen: known, text, writing: writes.writing() });
  };
  /** Leaves words that are in no row at once: a page that is killed unseen gets no event to do it with. */
  const leaveTyped = async () => {
    clearTimeout(leaveTimer);
    leaveTimer = undefined;
    // After her logout nothing would seal them.
    const here = await activeSession().catch(() => null);
    if (isUnkept() && here?.user_id === userId) leaveWith(left.leaveUnlessTaken);
  };
  const showNotPersisted = () => {
    show({ isNotPersisted: true });
    writeTimer ??= setTimeout(() => void writeAgain(), writeAgainMs);
  };
  const writeAgain = async () => {
    writeTimer = undefined;
    const here = await activeSession().catch(() => undefined);
    // After her logout, which has made room and sealed what was there, nothing would seal these words.
    if (here === undefined || here?.user_id === userId) await flush();
  };
  /** Stores draft and pending save in one write, so that a page that is closed right after has both. */
  const keep = async () => {
    clearTimeout(writeTimer);
    writeTimer = undefined;
    const { text } = view();
    const written = left.current();
    const local = await writes.watch(text, keepNote({ userId, courseId }, editWith(text)));
    settle(written, text);
    reconcileWith(local, text);
    return local;
  };
  const flush = () => {
    writing = writing.then(write);
    return writing;
  };
  const scheduleWrite = () => {
    writeTimer ??= setTimeout(flush, writeAfterMs);
  };

  const reread = async () => {
    await writing;
    // A note that cannot be read now is still on the screen, and the next write shows whether it
    // can be stored.
    const local = await readNote(userId, courseId).catch(() => null);
    const { local: known } = view();
    if (local && known && isAnotherRow(local, known)) return putNoteBack();
    if (!local || (local.text !== seen.stored && view().text !== seen.mine)) return;
    reconcileWith(local, seen.mine);
  };
  /** Writes the note as the screen has it, since a row that is gone or older deletes none of her words. */
  const putNoteBack = async () => {
    // After her logout nothing would seal it.
    if ((await activeSession().catch(() => null))?.user_id !== userId) return;
    isUnstored = true;
    await flush();
  };
  /** Sends a note whose words this phone cannot store: only the academy can keep them, or this rejects. */
  const sendWithoutRoom = async () => {
    showNotPersisted();
    const { local, text } = view();
    if (!local || local.conflict) throw new Error('No room for a conflict');
    const edited = edit(local, seen, text, Date.now());
    const sent = await sendUnstored(save(edited, edited.text, Date.now()));
    if (sent.pending || sent.conflict) throw new Error('The academy did not take it');
    isUnstored = true;
    if (left.current()?.own === text) left.settle(left.current());
    reconcileWith(sent, text);
    return sent;
  };
  /** Holds none of the words any more, nor lets those stand that were written before this page heard of it. */
  const forget = () => {
    const { text } = view();
    left.settle(left.current());
    show({ text: '', isNotPersisted: false, isDiscarded: true });
    const takeBack = async () => {
      if ((await readNote(userId, courseId))?.text === text) await discardNote(userId, courseId);
    };
    writing = writing.then(takeBack).catch(ignore);
  };
  const stopSending = () => {
    clearTimeout(sendTimer);
    if (view().isSending) show({ isSending: false });
  };
  const onMessage = (message: OutboxMessage) => {
    if (!('kind' in message) || message.kind !== 'note') return;
    if (message.userId !== userId || message.id !== courseId) return;
    if (message.type === 'ENTRY_DISCARDED') forget();
    if (message.type === 'ENTRY_SENDING') {
      clearTimeout(sendTimer);
      sendTimer = setTimeout(stopSending, slowAnswerMs);
      show({ isSending: true });
    }
    if (message.type === 'ENTRY_CHANGED') {
      if (view().local) void reread();
      stopSending();
    }
  };

  return {
    store,
    /** Follows the sender and the other tabs until the returned function is called. */
    open: () => listenToOutbox(onMessage),
    /** Reads the note. Rejects with UnreadableNoteError, and with whatever keeps IndexedDB from opening. */
    async load() {
      // A note that is here already may have been typed into meanwhile, or changed by another tab.
      if (view().local) return reread();
      await openOutbox();
      // A full phone can still show the note, and only a shown one can be sent to the academy.
      await restoreUnsavedEdit(userId, courseId).catch(ignore);
      const local = (await readNote(userId, courseId)) ?? emptyNote(userId, courseId);
      const found = left.adopt();
      rowText = local.text;
      seen = { mine: local.text, stored: local.text };
      const text = found ? editAsLeft(local, found, 0).text : local.text;
      show({ local, text });
      if (found) showNotPersisted();
    },
    type(text: string) {
      show({ text });
      scheduleWrite();
      if (isUnkept()) leaveTimer ??= setTimeout(() => void leaveTyped(), writeAfterMs);
    },
    compose(isNow: boolean) {
      isComposing = isNow;
      if (!isNow && view().local) void flush().then(reread);
    },
    flush,
    /** Keeps the last keystrokes when the page goes away; the next page writes them into the note. */
    leave: () => leaveWith(left.leave),
    /**
     * Saves the note and resolves to it after the try; rejects where neither phone nor academy took
     * it. `onSilence` is called once where the try takes long.
     */
    async save(onSilence?: (note: LocalNote) => void): Promise<LocalNote> {
      const keeping = writing.then(keep);
      writing = keeping.then(ignore, ignore);
      const kept = await keeping.catch(() => null);
      if (!kept) return sendWithoutRoom();
      const local = await deliverNote(kept, onSilence);
      await reread();
      return local;
    },
  };
}

const ignore = () => undefined;

export type NoteEditor = ReturnType<typeof createNoteEditor>;
