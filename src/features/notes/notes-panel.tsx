import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { NoteForm } from './note-form.tsx';
import { UnreadableNote } from './unreadable-note.tsx';
import { useNoteEditor } from './use-note-editor.ts';
import '../../styles/notes.css';

interface NotesPanelProps {
  courseId: string;
  courseName: string;
}

/** The Notes tab of a course. Keyed, so that no editor ever outlives its student or course. */
export function NotesPanel({ courseId, courseName }: NotesPanelProps) {
  const { id } = useStudent();
  return <OpenNote key={`${id} ${courseId}`} userId={id} {...{ courseId, courseName }} />;
}

function OpenNote({ userId, courseId, courseName }: NotesPanelProps & { userId: string }) {
  const { editor, view, failure } = useNoteEditor(userId, courseId);
  if (failure) return <UnreadableNote failure={failure} fileName={courseName} />;
  if (!view.slot) {
    return (
      <p className="notes" role="status">
        {m.notes_loading()}
      </p>
    );
  }
  return <NoteForm editor={editor} view={view} slot={view.slot} />;
}
