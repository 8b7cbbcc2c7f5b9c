import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { beforeReload } from '../../offline/before-reload.ts';
import { createNoteEditor } from './note-editor.ts';
import { noteQuery } from './queries.ts';

/** The open note of one course; `failure` is why it could not be opened from this phone. */
export function useNoteEditor(userId: string, courseId: string) {
  const [editor] = useState(() => createNoteEditor(userId, courseId));
  const [failure, setFailure] = useState<unknown>(null);
  const view = useSyncExternalStore(editor.subscribe, editor.view);
  useQuery(noteQuery(userId, courseId));
  useEffect(() => {
    const stopListening = editor.open();
    editor.load().catch(setFailure);
    const keepNow = () => void editor.flush();
    document.addEventListener('visibilitychange', keepNow);
    window.addEventListener('pagehide', keepNow);
    const takeBack = beforeReload(editor.flush);
    return () => {
      document.removeEventListener('visibilitychange', keepNow);
      window.removeEventListener('pagehide', keepNow);
      takeBack();
      stopListening();
      void editor.flush();
    };
  }, [editor]);
  return { editor, view, failure };
}
