import { IDBFactory } from 'fake-indexeddb';
import * as v from 'valibot';
import { vi } from 'vitest';
import { NoteSlotSchema } from '../../src/storage/note-slot.ts';

/**
 * One phone: its own IndexedDB and freshly loaded modules, as after a restart. Loaded through
 * vitest's registry so that `restart` really drops every open connection and variable.
 */
export async function createPhone() {
  vi.stubGlobal('indexedDB', new IDBFactory());
  return restart();
}

/** The app is killed and opened again: memory is gone, storage stays. */
export async function restart() {
  vi.resetModules();
  const { beginSession, endSession } = await import('../../src/storage/app-db.ts');
  const slots = await import('../../src/storage/note-slots.ts');
  const { flushNotes } = await import('../../src/sync/flush-notes.ts');
  const changes = await import('../../src/sync/note-changes.ts');
  const choices = await import('../../src/sync/student-choices.ts');
  let sessions = 0;

  const read = async (user: string, course: string) =>
    v.parse(NoteSlotSchema, await slots.readSlot(user, course));
  return {
    flush: flushNotes,
    read,
    find: slots.readSlot,
    updateSlot: slots.updateSlot,
    discard: slots.discardSlot,
    signOut: endSession,
    async signIn(user: string) {
      sessions += 1;
      const createdAt = new Date(Date.now() + sessions).toISOString();
      await beginSession({ user_id: user, email: null, login: true, createdAt, user: null });
    },
    /** Types over the whole text and presses Save Notes. */
    save: (user: string, course: string, text: string) =>
      slots.updateSlot(user, course, (slot) => {
        const seen = { mine: slot.text, stored: slot.text };
        return changes.save(changes.edit(slot, seen, text, Date.now()), text, Date.now());
      }),
    /** Compares both texts of an overlap and saves what she made of them. */
    settle: (user: string, course: string, result: string) =>
      slots.updateSlot(user, course, (slot) =>
        choices.settleOverlap(slot, slot.text, result, Date.now()),
      ),
    /** Writes at the answer to an overlap and does not save it. */
    draftSettling: (user: string, course: string, text: string) =>
      slots.updateSlot(user, course, (slot) =>
        choices.draftSettling(slot, { mine: slot.text, before: slot.settling }, text, Date.now()),
      ),
    /** Goes back to an older version. */
    restore: (user: string, course: string, text: string) =>
      slots.updateSlot(user, course, (slot) => choices.restore(slot, text, Date.now())),
    /** Types and does not save. */
    type: (user: string, course: string, text: string) =>
      slots.updateSlot(user, course, (slot) =>
        changes.edit(slot, { mine: slot.text, stored: slot.text }, text, Date.now()),
      ),
  };
}
