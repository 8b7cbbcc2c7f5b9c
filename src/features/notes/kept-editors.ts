import { beforeReload } from '../../offline/unsaved/before-reload.ts';
import type { Session } from '../../session/session.ts';
import type { NoteEditor } from './note-editor.ts';

/** The editors of closed notes that hold words which no row has yet, by student and course. */
const kept = new Map<string, { editor: NoteEditor; end: () => void }>();

const keyOf = (userId: string, courseId: string) => `${userId} ${courseId}`;

export const keptEditor = (userId: string, courseId: string): NoteEditor | undefined =>
  kept.get(keyOf(userId, courseId))?.editor;

/** Stops keeping the editor of a note that is open again: its screen now does what was done for it here. */
export function releaseEditor(userId: string, courseId: string, editor: NoteEditor): void {
  const found = kept.get(keyOf(userId, courseId));
  if (found?.editor === editor) found.end();
}

/**
 * Stores the words of a note that is closed, and keeps its editor until that is done: a full phone
 * has them nowhere else. The keeping ends with the session too, since nothing would seal what is left
 * behind after a logout.
 */
export function keepUntilStored(
  session: Session,
  { userId, courseId }: { userId: string; courseId: string },
  editor: NoteEditor,
): void {
  if (session.getState().user?.id !== userId) return void editor.flush();
  const key = keyOf(userId, courseId);
  const isKept = () => kept.get(key)?.end === end;
  const end = () => {
    for (const stop of stops) stop();
    if (isKept()) kept.delete(key);
  };
  const endIfStored = () => {
    if (!editor.store.getState().isUnstored) end();
  };
  window.addEventListener('pagehide', editor.leave);
  const stops = [
    editor.open(),
    () => window.removeEventListener('pagehide', editor.leave),
    beforeReload(editor.flush),
    session.subscribe(({ user }) => user?.id !== userId && end()),
  ];
  kept.set(key, { editor, end });
  void editor.flush().then(() => {
    if (!isKept()) return;
    stops.push(editor.store.subscribe(endIfStored));
    endIfStored();
  });
}
