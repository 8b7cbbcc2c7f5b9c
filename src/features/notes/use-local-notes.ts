import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { slowAnswerMs } from '#contract/limits.ts';
import type { OutboxMessage } from '#contract/offline.ts';
import { retryUntilDone } from '../../offline/network/retry-until-done.ts';
import { listenToOutbox } from '../../outbox/channel.ts';
import { whenBroughtBack } from '../../storage/back-forward-cache.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import { notesOf, readNote } from '../../storage/local-notes.ts';
import { withWordsInNoRow } from './words-in-no-row.ts';

interface LocalNotes {
  notes: LocalNote[];
  /** Null until the phone's storage has answered; false where it did not, and is asked again. */
  isRead: boolean | null;
  /** The course whose note is on its way, or null. */
  sendingId: string | null;
}

const unread: LocalNotes = { notes: [], isRead: null, sendingId: null };
const stores = new Map<string, ReturnType<typeof followNotes>>();

/**
 * Returns every readable note of one student on this phone, kept up to date; none until read. Where the phone
 * had no room for her last words, a note has those, since nobody may call it synced. All screens
 * and chips of one student share one reader, and a change reads the one note that has changed.
 */
export function useLocalNotes(userId: string): LocalNotes {
  const store = stores.get(userId) ?? followNotes(userId);
  stores.set(userId, store);
  return useStore(store);
}

/** Creates the store of one student's notes, which reads and listens while anybody is subscribed. */
function followNotes(userId: string) {
  const store = createStore<LocalNotes>(() => unread);
  const { getState, setState: set } = store;
  let rows: LocalNote[] = [];
  let subscribers = 0;
  let stopListening = () => {};
  let stopReading = () => {};
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  const show = (found: LocalNote[]) => {
    rows = found;
    set({ notes: withWordsInNoRow(userId, rows) });
  };
  const read = () => {
    stopReading();
    stopReading = retryUntilDone(async () => {
      const found = await notesOf(userId).catch(() => null);
      if (!subscribers) return true;
      if (found) show(found);
      set({ isRead: found !== null });
      return found !== null;
    });
  };
  const readOne = async (courseId: string) => {
    const note = await readNote(userId, courseId);
    const isNew = !rows.some((other) => other.courseId === courseId);
    const others = rows.flatMap((other) => (other.courseId === courseId ? (note ?? []) : other));
    show(isNew && note ? [...others, note] : others);
  };
  const onMessage = (message: OutboxMessage) => {
    if (!('kind' in message) || message.kind !== 'note' || message.userId !== userId) return;
    clearTimeout(sendTimer);
    const isSending = message.type === 'ENTRY_SENDING';
    set({ sendingId: isSending ? message.id : null });
    if (isSending) sendTimer = setTimeout(() => set({ sendingId: null }), slowAnswerMs);
    else if (getState().isRead) readOne(message.id).catch(read);
    else read();
  };
  return {
    ...store,
    subscribe(listener: Parameters<typeof store.subscribe>[0]) {
      const unsubscribe = store.subscribe(listener);
      subscribers += 1;
      if (subscribers === 1) {
        const stops = [listenToOutbox(onMessage), whenBroughtBack(read)];
        stopListening = () => {
          for (const stop of stops) stop();
        };
        read();
      }
      return () => {
        unsubscribe();
        subscribers -= 1;
        if (subscribers > 0) return;
        stopListening();
        stopReading();
        clearTimeout(sendTimer);
        set(unread);
      };
    },
  };
}
