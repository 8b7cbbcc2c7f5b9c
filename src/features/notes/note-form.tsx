import { clsx } from 'clsx';
import { type SyntheticEvent, useRef, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { useConnectivity } from '../../offline/network/network-status.tsx';
import type { LocalNote } from '../../storage/local-note.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toastError } from '../../ui/toast.tsx';
import * as typography from '../../ui/typography.module.css';
import { useVideoClock } from '../../ui/video-clock.ts';
import { unlessLate } from './late-write.ts';
import { longestUsualDetail, noteDetail } from './note-detail.ts';
import type { NoteEditor } from './note-editor.ts';
import * as styles from './note-form.module.css';
import { onNoteKey } from './note-keys.ts';
import { noteState } from './note-state.ts';
import { NoteTools } from './note-tools.tsx';
import { Notebook, type NotebookHandle } from './notebook.tsx';
import type { NoteView } from './open-note.ts';
import { SavedNotes } from './saved-notes.tsx';
import { StampRail } from './stamp-rail.tsx';
import { type Stamp, writeStamp } from './stamps.ts';
import { StateChip } from './state-chip.tsx';
import type { LessonTitles, OpenDialog } from './titled-note.ts';
import { useResolvedFocus } from './use-resolved-focus.ts';
import { useSaveNote } from './use-save-note.ts';
import { useStateAnnouncement } from './use-state-announcement.ts';

const canSyncInBackground = 'SyncManager' in globalThis;

/**
 * The handlers of a button whose press leaves the focus in the note. The bar comes back, and this row rises,
 * as soon as nobody writes: without `:active`, which Chromium sets for no tap within 300 ms of another, the
 * button was gone before the finger's click.
 */
const leavesFocus = {
  onPointerDown: (event: SyntheticEvent) => event.preventDefault(),
  onMouseDown: (event: SyntheticEvent) => event.preventDefault(),
};

/** Without the ring that tells who goes by keyboard where she is. TypeScript does not know `focusVisible` yet. */
const byPress: FocusOptions & { focusVisible: boolean } = {
  preventScroll: true,
  focusVisible: false,
};

interface NoteFormProps {
  editor: NoteEditor;
  view: NoteView;
  local: LocalNote;
  courseName: string;
  stamps: readonly Stamp[];
  lessonTitles: LessonTitles;
}

export function NoteForm(props: NoteFormProps) {
  const { editor, view, local, courseName, stamps, lessonTitles } = props;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  // Another tab has answered: the next conflict opens no dialog by itself.
  if (dialog === 'merge' && !local.conflict) setDialog(null);
  const book = useRef<NotebookHandle>(null);
  const saveButton = useResolvedFocus(!local.conflict && dialog === null);
  const clock = useVideoClock();
  const network = useConnectivity();
  // While nothing answers, "Syncing" would be a promise: the note is on this phone, and that is said.
  const isSending = view.isSending && (network === 'online' || network === 'checking');
  const state = noteState(local, view.text, isSending);
  const detail = noteDetail(view, state, { connectivity: network, canSyncInBackground });
  const { announcement, announce } = useStateAnnouncement(view.isUnstored ? 'unstored' : state);
  const { isSaving, wasSaved, save } = useSaveNote({
    editor,
    announce,
    onConflict: () => setDialog('merge'),
  });
  const openMerge = async () => {
    // The stored note has what she has answered so far, which the view may lack.
    await unlessLate(editor.flush().then(editor.load));
    setDialog('merge');
  };
  const stamp = () => {
    const position = clock.now();
    if (position === null) toastError(m.stamp_no_video());
    else book.current?.insert(writeStamp(position));
  };
  return (
    <div className={styles.notes}>
      <div className={styles.notesRow} data-note-row>
        <label htmlFor="note" className={styles.notesLabel}>
          {m.notes_your_notes()}
        </label>
        {state !== 'empty' && (
          <span
            key={state}
            className={clsx(styles.state, wasSaved && state !== 'draft' && styles.arrived)}
          >
            <StateChip state={state} />
          </span>
        )}
      </div>
      <Notebook
        ref={book}
        id="note"
        editor={editor}
        text={view.text}
        onKeyDown={(event) => onNoteKey(event, { stamp, save: () => void save() })}
      />
      {local.mergedAt !== null && <p className={styles.notesMerged}>{m.notes_merged()}</p>}
      <div className={styles.saveRow}>
        {/* Always enabled: a slow network must not keep her from saving the next thought. */}
        <Button
          ref={saveButton}
          className={styles.saveButton}
          {...leavesFocus}
          onClick={({ currentTarget }) => {
            currentTarget.focus(byPress); // The phone's keyboard goes away with it.
            void save();
          }}
          aria-busy={isSaving || undefined}
        >
          {m.notes_save()}
        </Button>
        <Button
          className={styles.saveButton}
          variant="line"
          title={m.stamp_key()}
          {...leavesFocus} // The caret, and a word in the making, stay where they are.
          onClick={stamp}
        >
          <Icon name="clock" small />
          {m.stamp_now()}
        </Button>
        {(view.isUnstored || !local.conflict) && detail !== '' && (
          <p
            className={clsx(typography.muted, typography.small, styles.detail)}
            data-room={longestUsualDetail()}
          >
            <span className={styles.sentence}>{detail}</span>
          </p>
        )}
      </div>
      {local.conflict && (
        <div className={styles.notesConflict}>
          <p className={styles.notesConflictText}>
            <Icon className={styles.notesConflictIcon} name="alert" small />
            {m.notes_detail_conflict()}
          </p>
          <Button onClick={openMerge}>{m.merge_open()}</Button>
        </div>
      )}
      <StampRail stamps={stamps} lessonTitles={lessonTitles} onSeek={clock.seek} />
      <NoteTools
        note={{ courseId: local.courseId, name: courseName, text: view.text, local, lessonTitles }}
        dialog={dialog}
        onDialog={setDialog}
        onStamp={clock.seek}
        onBefore={() => unlessLate(editor.flush())}
      />
      <SavedNotes local={local} isSending={view.isSending} />
      <p className={typography.visuallyHidden} role="status">
        {announcement}
      </p>
    </div>
  );
}
