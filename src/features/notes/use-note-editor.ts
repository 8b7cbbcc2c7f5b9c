import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { keepOnLeave } from '../../offline/unsaved/keep-on-leave.ts';
import { useSession } from '../../session/use-session.tsx';
import { UnreadableNoteError } from '../../storage/local-notes.ts';
import { keepUntilStored, releaseEditor } from './kept-editors.ts';
import { createNoteEditor } from './note-editor.ts';
import { noteQuery } from './queries.ts';
import { editorOf } from './read-ahead.ts';

/** The interval at which an open note looks for what another phone has saved, in ms. */
const otherPhonesMs = 30_000;

/** The delay before a browser whose storage did not answer is asked for the note again, in ms. */
const againMs = 2_000;

/** Opens the note of one course; `failure` is why it could not be read from this phone, or null. */
export function useNoteEditor(userId: string, courseId: string) {
  const [editor, setEditor] = useState(() => editorOf(userId, courseId));
  const session = useSession();
  const [failure, setFailure] = useState<unknown>(null);
  const view = useStore(editor.store);
  // What she types after she has discarded the note are new words.
  if (view.isDiscarded) setEditor(createNoteEditor(userId, courseId));
  // Another phone of the student may be writing this note, so an open one is read again, and at
  // once when she is back.
  useQuery({
    ...noteQuery(userId, courseId),
    staleTime: 0,
    refetchInterval: otherPhonesMs,
    refetchOnWindowFocus: 'always',
  });
  const load = useCallback(() => editor.load().then(() => setFailure(null), setFailure), [editor]);
  useEffect(() => {
    // A row that cannot be parsed stays so. A full disk, or a slow phone, answers a little later.
    if (failure === null || failure instanceof UnreadableNoteError) return;
    const timer = setTimeout(load, againMs);
    return () => clearTimeout(timer);
  }, [failure, load]);
  useEffect(() => {
    releaseEditor(userId, courseId, editor);
    const stopListening = editor.open();
    void load();
    const endKeeping = keepOnLeave(editor);
    return () => {
      endKeeping();
      stopListening();
      keepUntilStored(session, { userId, courseId }, editor);
    };
  }, [editor, load, session, userId, courseId]);
  return { editor, view, failure, retry: () => void load() };
}
