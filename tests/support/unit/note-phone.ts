import { IDBFactory } from 'fake-indexeddb';
import { onTestFinished, vi } from 'vitest';
import type { LocalNote } from '../../../src/storage/local-note.ts';
import { fakeAcademy } from './fake-academy.ts';

/** Returns both texts of a note's conflict, as a screen shows them that has just been opened. */
export const seenOf = ({ text, conflict }: LocalNote, mine = text) => ({
  mine,
  theirs: conflict?.text ?? '',
});

/**
 * Makes an academy for one test, and a new phone on which student 7 is signed in: its own IndexedDB and
 * freshly loaded modules. When the test has ended the globals are the real ones again.
 */
export async function phoneAtAcademy(options: Parameters<typeof fakeAcademy>[0] = {}) {
  onTestFinished(() => void vi.unstubAllGlobals());
  const academy = fakeAcademy(options);
  vi.stubGlobal('indexedDB', new IDBFactory());
  const phone = await restart();
  await phone.signIn('7');
  return { academy, phone };
}

const RealChannel = BroadcastChannel;
/** The channels of each phone's page, by its IndexedDB. */
const channelsOf = new WeakMap<IDBFactory, Set<BroadcastChannel>>();

/** Ends the page on this phone: it would hear, and say, whatever comes from then on. */
export function endPage(phone: IDBFactory): void {
  const open = channelsOf.get(phone) ?? new Set();
  for (const channel of open) channel.close();
  open.clear();
}

function openChannels(): void {
  const open = new Set<BroadcastChannel>();
  channelsOf.set(indexedDB, open);
  class PageChannel extends RealChannel {
    constructor(name: string) {
      super(name);
      open.add(this);
    }
    override postMessage(message: unknown): void {
      if (open.has(this)) super.postMessage(message);
    }
  }
  vi.stubGlobal('BroadcastChannel', PageChannel);
}

/**
 * Kills the app and opens it again: memory is gone, storage stays. The modules are loaded through vitest's
 * registry, so that every open connection and variable is really dropped.
 */
export async function restart() {
  vi.resetModules();
  endPage(indexedDB);
  openChannels();
  // What failed at her sign-in is tried again when the page is seen again.
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const { beginSession, endSession } = await import('../../../src/storage/app-db.ts');
  const notes = await import('../../../src/storage/local-notes.ts');
  const { flushOutbox } = await import('../../../src/outbox/sender.ts');
  const changes = await import('../../../src/outbox/note/changes.ts');
  const choices = await import('../../../src/outbox/note/choices.ts');
  const { ensureNoteKey } = await import('../../../src/offline/logout/note-key.ts');
  let sessions = 0;

  const read = async (user: string, course: string) => {
    const note = await notes.readNote(user, course);
    if (!note) throw new Error(`There is no note of course ${course}`);
    return note;
  };
  return {
    flush: flushOutbox,
    read,
    find: notes.readNote,
    updateNote: notes.updateNote,
    discard: notes.discardNote,
    /** Logs out as the page does: what the academy has goes, and what it has not is sealed. */
    async signOut(user: string) {
      const { forgetStudent } = await import('../../../src/offline/logout/forget-student.ts');
      await endSession(user);
      await forgetStudent(user);
    },
    async signIn(user: string) {
      sessions += 1;
      const createdAt = new Date(Date.now() + sessions).toISOString();
      await beginSession({ user_id: user, email: null, login: true, createdAt, user: null });
      await ensureNoteKey(user);
    },
    /** Types over the whole text and presses Save Notes. */
    save: (user: string, course: string, text: string) =>
      notes.updateNote(user, course, (note) => {
        const seen = { mine: note.text, stored: note.text };
        return changes.save(changes.edit(note, seen, text, Date.now()), text, Date.now());
      }),
    /** Compares both texts of a conflict and saves what she made of them. */
    resolve: (user: string, course: string, result: string) =>
      notes.updateNote(user, course, (note) =>
        choices.resolveConflict(note, seenOf(note), result, Date.now()),
      ),
    /** Writes at the resolution of a conflict and does not save it. */
    draftResolution: (user: string, course: string, text: string) =>
      notes.updateNote(user, course, (note) =>
        choices.draftResolution(
          note,
          { ...seenOf(note), before: note.resolution },
          text,
          Date.now(),
        ),
      ),
    /** Goes back to an older version. */
    restore: (user: string, course: string, text: string) =>
      notes.updateNote(user, course, (note) => choices.restore(note, text, Date.now())),
    /** Types and does not save. */
    type: (user: string, course: string, text: string) =>
      notes.updateNote(user, course, (note) =>
        changes.edit(note, { mine: note.text, stored: note.text }, text, Date.now()),
      ),
  };
}
