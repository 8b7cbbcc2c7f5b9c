import { type Ref, useEffect, useImperativeHandle, useMemo } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import type { VideoPosition } from '../../ui/video-clock.ts';
import * as noteFormStyles from './note-form.module.css';
import { NoteForm } from './note-form.tsx';
import { type Stamp, stampsOf, writeStamp } from './stamps.ts';
import { type LessonTitles, noTitles } from './titled-note.ts';
import { UnreadableNote } from './unreadable-note.tsx';
import { useNoteEditor } from './use-note-editor.ts';

export interface NotesHandle {
  /** Writes these words at the end of the note, on a line of their own; false where no note is open. */
  quote: (position: VideoPosition, words: string) => boolean;
}

interface NotesPanelProps {
  course: { id: string; name: string };
  lessonTitles?: LessonTitles;
  ref?: Ref<NotesHandle>;
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

function OpenNote(props: NotesPanelProps & { userId: string }) {
  const { userId, course, lessonTitles = noTitles, onStamps, ref } = props;
  const { editor, view, failure, retry } = useNoteEditor(userId, course.id);
  const stamps = useStamps(view.text);
  useEffect(() => onStamps?.(stamps), [stamps, onStamps]);
  useImperativeHandle(ref, () => ({
    quote: (position, words) => {
      const { local, text } = editor.store.getState();
      if (!local) return false;
      const line = `${writeStamp(position)} ${words}`;
      editor.type(text === '' || text.endsWith('\n') ? text + line : `${text}\n${line}`);
      return true;
    },
  }));
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
      lessonTitles={lessonTitles}
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
