import { deliverNote } from '../../offline/outbox/save-note.ts';
import { restoreUnsavedEdit } from '../../offline/unsaved/restore-unsaved-edits.ts';
import { save } from '../../outbox/note/changes.ts';
import { isAnotherRow } from '../../outbox/note/put-back.ts';
import { sendUnstored } from '../../outbox/note/send.ts';
import { activeSession } from '../../storage/app-db.ts';
import { emptyNote, type LocalNote } from '../../storage/local-note.ts';
import { readNote } from '../../storage/local-notes.ts';
import { openOutbox } from '../../storage/outbox-rows.ts';
import { followSender } from './follow-sender.ts';
import { createNoteWriter } from './note-writer.ts';
import { createOpenNote } from './open-note.ts';

/**
 * The editor of one open note: it stores every keystroke, merges other tabs' and the sender's changes into
 * the text, and rewrites nothing while an input method composes (rules 5.1, rules 5.7). What its screen shows
 * is open-note.ts, what is written and when note-writer.ts.
 */
export function createNoteEditor(userId: string, courseId: string) {
  const note = createOpenNote();
  const { store, view } = note;
  const writer = createNoteWriter({ userId, courseId }, note);

  const reread = async () => {
    await writer.idle();
    // A note that cannot be read now is still on the screen, and the next write shows whether it
    // can be stored.
    const local = await readNote(userId, courseId).catch(() => null);
    if (!local) return;
    const { local: known } = view();
    if (known && isAnotherRow(local, known)) return putNoteBack();
    if (note.mayTakeIn(local)) writer.takeIn(local);
  };
  /** Writes the note as the screen has it, since a row that is gone or older deletes none of her words. */
  const putNoteBack = async () => {
    // After her logout nothing would seal it.
    if ((await activeSession().catch(() => null))?.user_id !== userId) return;
    note.setBehind(true);
    await writer.flush();
  };
  /** Sends a note whose words this phone cannot store: only the academy can keep them, or this rejects. */
  const sendWithoutRoom = async () => {
    writer.showUnstored();
    const { local, text } = view();
    if (!local || local.conflict) throw new Error('No room for a conflict');
    const edited = note.change()(local);
    const sent = await sendUnstored(save(edited, edited.text, Date.now()));
    if (sent.pending || sent.conflict) throw new Error('The academy did not take it');
    writer.takeInSent(sent, text);
    return sent;
  };

  return {
    store,
    /** Follows the sender and the other tabs until the returned function is called. */
    open: followSender({
      userId,
      courseId,
      onSending: (isSending) => note.show({ isSending }),
      onChange: () => {
        if (view().local) void reread();
      },
      onDiscard: writer.discard,
    }),
    /** Reads the note. Rejects with UnreadableNoteError, and with whatever keeps IndexedDB from opening. */
    async load() {
      // A note that is here already may have been typed into meanwhile, or changed by another tab.
      if (view().local) return reread();
      await openOutbox();
      // A full phone can still show the note, and only a shown one can be sent to the academy.
      await restoreUnsavedEdit(userId, courseId).catch(ignore);
      writer.begin((await readNote(userId, courseId)) ?? emptyNote(userId, courseId));
    },
    type: writer.type,
    compose(isNow: boolean) {
      note.compose(isNow);
      if (!isNow && view().local) void writer.flush().then(reread);
    },
    flush: writer.flush,
    /** Keeps the last keystrokes when the page goes away; the next page writes them into the note. */
    leave: writer.leave,
    /**
     * Saves the note and resolves to it after the try; rejects where neither phone nor academy took
     * it. `onSilence` is called once where the try takes long.
     */
    async save(onSilence?: (note: LocalNote) => void): Promise<LocalNote> {
      const kept = await writer.keep().catch(() => null);
      if (!kept) return sendWithoutRoom();
      const local = await deliverNote(kept, onSilence);
      await reread();
      return local;
    },
  };
}

const ignore = () => undefined;

export type NoteEditor = ReturnType<typeof createNoteEditor>;
