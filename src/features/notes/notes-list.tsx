import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CardSkeletons } from '../../ui/card-skeletons.tsx';
import { Empty } from '../../ui/empty.tsx';
import * as fieldStyles from '../../ui/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import { LazyOnTap } from '../../ui/lazy-on-tap.tsx';
import * as typography from '../../ui/typography.module.css';
import type { VideoPosition } from '../../ui/video-clock.ts';
import { FoundNotes } from './found-notes.tsx';
import { exportDialog } from './lazy-dialogs.ts';
import * as styles from './notes-list.module.css';
import type { LessonTitles } from './titled-note.ts';
import { useAllNotes } from './use-all-notes.ts';
import { WaitingNotes } from './waiting-notes.tsx';

interface NotesListProps {
  courseIds: readonly string[];
  /** The content instead of "no notes" while it is not known which courses the student has. */
  unknown: ReactNode;
  nameOf: (courseId: string) => string;
  /** Returns the course's name in the first language, by which it is looked for too; undefined: none. */
  otherNameOf: (courseId: string) => string | undefined;
  titlesOf: (courseId: string) => LessonTitles;
  onStamp: (courseId: string, position: VideoPosition) => void;
}

/** Shows all notes of all courses, which can be searched, read and exported without a network. */
export function NotesList(props: NotesListProps) {
  const { courseIds, unknown, nameOf, otherNameOf, titlesOf, onStamp } = props;
  const words = { nameOf, otherNameOf, titlesOf };
  const { notes, sendingId, isLoading, ...all } = useAllNotes(courseIds, words);
  const isPartial = all.isPartial || unknown !== null;
  const [query, setQuery] = useState('');
  const [isExporting, setIsExporting] = useState(false);
  const onClose = () => setIsExporting(false);
  const searchId = useId();
  const asked = useDeferredValue(query);
  if (notes.length === 0) {
    if (isLoading) return <CardSkeletons count={2} />;
    if (unknown) return unknown;
    return (
      <Empty
        art={isPartial ? 'offline' : 'jasmine'}
        title={isPartial ? m.notes_not_here_title() : m.notes_none_title()}
        text={isPartial ? m.notes_not_here_text() : m.notes_none_text()}
      >
        <Link className={buttonClass({})} to="/user/my-courses">
          {m.student_my_courses()}
        </Link>
      </Empty>
    );
  }
  return (
    <>
      <WaitingNotes nameOf={nameOf} />
      <div className={styles.notesFind}>
        <label htmlFor={searchId} className={typography.visuallyHidden}>
          {m.notes_search()}
        </label>
        <input
          className={clsx(fieldStyles.control, fieldStyles.input)}
          id={searchId}
          type="search"
          value={query}
          placeholder={m.notes_search()}
          autoComplete="off"
          onChange={(event) => setQuery(event.target.value)}
        />
        <Button
          className={styles.notesFindButton}
          small
          variant="line"
          onClick={() => setIsExporting(true)}
        >
          <Icon name="share" small />
          {m.export_all()}
        </Button>
      </div>
      <FoundNotes
        query={asked}
        notes={notes}
        isPartial={isPartial}
        sendingId={sendingId}
        onStamp={onStamp}
      />
      {isExporting && (
        <LazyOnTap load={exportDialog} props={{ notes, isPartial, onClose }} onMissing={onClose} />
      )}
    </>
  );
}
