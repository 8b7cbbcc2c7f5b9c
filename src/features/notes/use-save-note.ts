import { useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { connectivity } from '../../offline/network/network.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import { toastError } from '../../ui/toast.tsx';
import type { NoteEditor } from './note-editor.ts';
import { showSaveOutcome } from './save-outcome.ts';

interface SaveOptions {
  editor: NoteEditor;
  announce: (text: string) => void;
  /** Runs where the save has met a conflict, which she resolves first. */
  onConflict: () => void;
}

/** Saves a note as often as she asks for it, and says of each try what has become of it, once. */
export function useSaveNote({ editor, announce, onConflict }: SaveOptions) {
  const [isSaving, setIsSaving] = useState(false);
  const [wasSaved, setWasSaved] = useState(false);
  const save = async () => {
    setIsSaving(true);
    setWasSaved(true);
    let wasReported = false;
    const report = (note: LocalNote) => {
      wasReported = true;
      setIsSaving(false);
      showSaveOutcome(note, connectivity.getState(), announce);
    };
    const after = await editor.save(report).catch(() => null);
    setIsSaving(false);
    if (!after) return toastError(m.notes_save_error_toast());
    if (after.conflict) return onConflict();
    // The student has been told that the note waits, but not what has happened since.
    const stillWaits = after.pending !== null && after.pending.pause === null;
    if (!(wasReported && stillWaits)) showSaveOutcome(after, connectivity.getState(), announce);
  };
  return {
    isSaving,
    /** Whether she has asked for it since the note was opened. */
    wasSaved,
    save,
  };
}
