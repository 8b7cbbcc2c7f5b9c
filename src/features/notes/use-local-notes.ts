import { useSyncExternalStore } from 'react';
import { slowAnswerMs } from '#contract/limits.ts';
import type { OutboxMessage } from '#contract/offline.ts';
import { listenToOutbox } from '../../outbox/channel.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import { notesOf, readNote } from '../../storage/local-notes.ts';

interface LocalNotes {
  notes: LocalNote[];
  isRead: boolean;
  /** The course whose note is on its way, or null. */
  sendingId: string | null;
}

const unread: LocalNotes = { notes: [], isRead: false, sendingId: null };
const stores = new Map<string, ReturnType<typeof createStore>>();

/**
 * Every note of one student on this phone, kept up to date; empty until read. All screens and chips
 * of one student share one reader, and a change reads the one note that has changed.
 */
export function useLocalNotes(userId: string): LocalNotes {
  const store = stores.get(userId) ?? createStore(userId);
  stores.set(userId, store);
  return useSyncExternalStore(store.subscribe, store.state, () => unread);
}

function createStore(userId: string) {
  let state = unread;
  let stop: (() => void) | null = null;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: Partial<LocalNotes>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const readAll = async () => set({ notes: await notesOf(userId).catch(() => []), isRead: true });
  const readOne = async (courseId: string) => {
    const note = await readNote(userId, courseId).catch(() => null);
    const isNew = !state.notes.some((other) => other.courseId === courseId);
    const notes = state.notes.flatMap((other) =>
      other.courseId === courseId ? (note ?? []) : other,
    );
    set({ notes: isNew && note ? [...notes, note] : notes });
  };
  const hear = (message: OutboxMessage) => {
    if (!('kind' in message) || message.kind !== 'note' || message.userId !== userId) return;
    clearTimeout(sendTimer);
    const isSending = message.type === 'ENTRY_SENDING';
    set({ sendingId: isSending ? message.id : null });
    if (isSending) sendTimer = setTimeout(() => set({ sendingId: null }), slowAnswerMs);
    else void readOne(message.id);
  };
  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (!stop) {
        stop = listenToOutbox(hear);
        void readAll();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
        clearTimeout(sendTimer);
        state = unread;
      };
    },
  };
}
