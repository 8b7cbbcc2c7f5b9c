import { clsx } from 'clsx';
import { memo, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { matches, termsOf } from '../../ui/find-text.ts';
import * as typography from '../../ui/typography.module.css';
import type { VideoPosition } from '../../ui/video-clock.ts';
import { NoteCard } from './note-card.tsx';
import * as styles from './notes-list.module.css';
import { type TitledNote, titlesIn } from './titled-note.ts';

interface FoundNotesProps {
  query: string;
  notes: readonly TitledNote[];
  /** Whether she may have more notes than these. */
  isPartial: boolean;
  sendingId: string | null;
  onStamp: (courseId: string, position: VideoPosition) => void;
}

/** The number shown first: more than anybody reads; a slow phone draws them between two keystrokes. */
const firstNotes = 50;

/** Shows the notes that hold all words. A keystroke is drawn without it (memo): she sees her letter first. */
export const FoundNotes = memo((props: FoundNotesProps) => {
  const { query, notes, isPartial, sendingId, onStamp } = props;
  const [isWhole, setIsWhole] = useState(false);
  const terms = termsOf(query);
  const found = notes.filter(({ name, otherName = '', text, lessonTitles }) =>
    matches(terms, name, otherName, text, ...titlesIn(text, lessonTitles)),
  );
  return (
    <>
      <p className={clsx(typography.muted, typography.small)} role="status">
        {terms.length > 0 ? foundText(found.length) : m.notes_search_help()}
        {isPartial && ` ${m.notes_partial()}`}
      </p>
      <ul className={styles.noteCards} data-long={isWhole || undefined}>
        {(isWhole ? found : found.slice(0, firstNotes)).map((note) => (
          <NoteCard
            key={note.courseId}
            note={note}
            terms={terms}
            isSending={note.courseId === sendingId}
            onStamp={onStamp}
          />
        ))}
      </ul>
      {!isWhole && found.length > firstNotes && (
        <Button variant="line" onClick={() => setIsWhole(true)}>
          {m.notes_show_all({ count: found.length })}
        </Button>
      )}
    </>
  );
});

function foundText(count: number): string {
  if (count === 0) return m.notes_found_none();
  return count === 1 ? m.notes_found_one() : m.notes_found_many({ count });
}
