import { useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import type { NoteSlot } from '../../storage/note-slot.ts';
import { Button } from '../../ui/button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { NoteConflict } from './note-conflict.tsx';
import { noteDetail } from './note-detail.ts';
import type { NoteEditor, NoteView } from './note-editor.ts';
import { noteState } from './note-state.ts';
import { Notebook } from './notebook.tsx';
import { SavedNotes } from './saved-notes.tsx';
import { StateChip } from './state-chip.tsx';
import { useStateAnnouncement } from './use-state-announcement.ts';

const canSyncInBackground = 'SyncManager' in globalThis;

interface NoteFormProps {
  editor: NoteEditor;
  view: NoteView;
  slot: NoteSlot;
}

export function NoteForm({ editor, view, slot }: NoteFormProps) {
  const [isSaving, setIsSaving] = useState(false);
  const state = noteState(slot, view.text, view.isSending);
  const announcement = useStateAnnouncement(state);
  const save = async () => {
    setIsSaving(true);
    await editor.save().then(tellOutcome, () => toastError(m.notes_save_error_toast()));
    setIsSaving(false);
  };
  return (
    <div className="notes">
      <div className="notes-row">
        <label htmlFor="note" className="notes-label">
          {m.notes_your_notes()}
        </label>
        {state !== 'empty' && <StateChip state={state} />}
      </div>
      <Notebook id="note" editor={editor} text={view.text} />
      {slot.mergedAt !== null && <p className="notes-merged">{m.notes_merged()}</p>}
      <div className="notes-row">
        <p className="small muted" aria-hidden="true">
          {noteDetail(view, state, canSyncInBackground)}
        </p>
        {/* Always enabled: a slow network must not keep her from saving the next thought. */}
        <Button onClick={save} aria-busy={isSaving || undefined}>
          {m.notes_save()}
        </Button>
      </div>
      {slot.conflict && (
        <NoteConflict
          theirs={slot.conflict.text}
          onTake={(theirs) => editor.type(`${view.text}\n${theirs}`)}
        />
      )}
      <SavedNotes slot={slot} isSending={view.isSending} />
      <p className="vh" role="status">
        {announcement}
      </p>
    </div>
  );
}

/** "Saved successfully" is the academy's word, never the phone's (decisions, section 5.2). */
function tellOutcome({ outgoing, conflict }: NoteSlot): void {
  if (outgoing?.pause?.kind === 'rejected' || conflict) toastError(m.notes_save_failed_toast());
  else if (outgoing) toastSuccess(m.notes_saved_on_phone_toast());
  else toastSuccess(m.notes_saved_toast());
}
