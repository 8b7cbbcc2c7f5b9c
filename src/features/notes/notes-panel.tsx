import { useEffect, useMemo } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import * as noteFormStyles from './note-form.module.css';
import { NoteForm } from './note-form.tsx';
import { type Stamp, stampsOf } from './stamps.ts';
import { UnreadableNote } from './unreadable-note.tsx';
import { useNoteEditor } from './use-note-editor.ts';

interface NotesPanelProps {
  course: { id: string; name: string };
  /** Called with the video times in the note whenever they change. */
  onStamps?: ((stamps: readonly Stamp[]) => void) | undefined;
}

/**
 * The Notes tab of a course. It is keyed, so that no editor ever outlives its student or course.
 */
export function NotesPanel(props: NotesPanelProps) {
  const { id } = useStudent();
  return <OpenNote key={`${id} ${props.course.id}`} userId={id} {...props} />;
}

function OpenNote({ userId, course, onStamps }: NotesPanelProps & { userId: string }) {
  const { editor, view, failure, retry } = useNoteEditor(userId, course.id);
  const stamps = useStamps(view.text);
  useEffect(() => onStamps?.(stamps), [stamps, onStamps]);
  if (failure) return <UnreadableNote failure={failure} fileName={course.name} onRetry={retry} />;
  if (!view.local) {
    return (
      <p className={noteFormStyles.notes} role="status">
        {m.notes_loading()}
      </p>
    );
  }
  return (
    <NoteForm
      local={view.local}
      editor={editor}
      view={view}
      courseName={course.name}
      stamps={stamps}
    />
  );
}

/**
 * Returns the same array until a stamp changes, since a keystroke must not render the seek bar
 * again.
 */
function useStamps(text: string): readonly Stamp[] {
  const written = JSON.stringify(stampsOf(text));
  return useMemo((): Stamp[] => JSON.parse(written), [written]);
}
