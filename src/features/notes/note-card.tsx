import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { hasHit, highlight } from '../../ui/find-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { letterStart } from '../../ui/segments.ts';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import type { VideoPosition } from '../../ui/video-clock.ts';
import { formatDayAndTime } from './format-moment.ts';
import * as styles from './note-card.module.css';
import { noteState } from './note-state.ts';
import * as noteToolsStyles from './note-tools.module.css';
import { NoteDialogs } from './note-tools.tsx';
import { excerptOf, linesFor } from './search-notes.ts';
import { StateChip } from './state-chip.tsx';
import { hasHistory, type OpenDialog, type TitledNote, titlesIn } from './titled-note.ts';
import { writtenAt } from './use-all-notes.ts';

interface NoteCardProps {
  note: TitledNote;
  terms: readonly string[];
  isSending: boolean;
  onStamp: (courseId: string, position: VideoPosition) => void;
}

const linesShown = 4;
/** A very long line must not fill the page. */
const longestLine = 400;

/** Shows a note as a page of the notebook: its first lines, or those with what was searched for. */
export function NoteCard({ note, terms, isSending, onStamp }: NoteCardProps) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { courseId, name, text, local, lessonTitles } = note;
  const about = (line: string) => titlesIn(line, lessonTitles);
  const state = noteState(local, text, isSending);
  const at = writtenAt(note);
  return (
    <li>
      <article className={styles.noteCard} aria-label={name}>
        <header className={styles.header}>
          <h2 className={styles.heading}>
            <Link
              className={styles.link}
              to="/user/my-courses/$id"
              params={{ id: courseId }}
              search={{ tab: 'notes' }}
            >
              {name}
            </Link>
          </h2>
          {state !== 'empty' && <StateChip state={state} />}
        </header>
        {at > 0 && (
          <p className={clsx(typography.muted, typography.small)}>
            {m.notes_written_at({ time: formatDayAndTime(at) })}
          </p>
        )}
        <div className={styles.lines}>
          {linesFor(terms, text, linesShown, about).map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
            <p className={styles.line} key={row}>
              {marked(terms, shorten(excerptOf(terms, line)))}
              {about(line)
                .filter((title) => hasHit(terms, title))
                .map((title) => (
                  <span className={styles.lesson} key={title}>
                    {marked(terms, title)}
                  </span>
                ))}
            </p>
          ))}
        </div>
        <p className={clsx(styles.tools, noteToolsStyles.noteTools)}>
          <button
            type="button"
            className={textLinkStyles.textLink}
            aria-label={m.reader_open_of({ course: name })}
            onClick={() => setDialog('reader')}
          >
            <Icon name="eye" small />
            {m.reader_open()}
          </button>
          <button
            type="button"
            className={textLinkStyles.textLink}
            aria-label={m.export_open_of({ course: name })}
            onClick={() => setDialog('export')}
          >
            <Icon name="share" small />
            {m.export_open()}
          </button>
          {hasHistory(local) && (
            <button
              type="button"
              className={textLinkStyles.textLink}
              aria-label={m.history_open_of({ course: name })}
              onClick={() => setDialog('history')}
            >
              <Icon name="clock" small />
              {m.history_open()}
            </button>
          )}
        </p>
      </article>
      <NoteDialogs
        note={note}
        dialog={dialog}
        onDialog={setDialog}
        onStamp={(position) => onStamp(courseId, position)}
      />
    </li>
  );
}

const shorten = (line: string) => line.slice(0, letterStart(line, longestLine));

const marked = (terms: readonly string[], line: string) =>
  terms.length === 0
    ? line
    : highlight(terms, line).map(({ text, isHit }, index) =>
        isHit ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other name
          <mark className={styles.mark} key={index}>
            {text}
          </mark>
        ) : (
          text
        ),
      );
