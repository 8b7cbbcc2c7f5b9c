import { clsx } from 'clsx';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { clockTime } from '../../ui/clock-time.ts';
import * as fieldStyles from '../../ui/field.module.css';
import { matches, termsOf } from '../../ui/find-text.ts';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as typography from '../../ui/typography.module.css';
import * as styles from './transcript-panel.module.css';
import type { Transcript, TranscriptLine } from './use-transcript.ts';

interface TranscriptPanelProps {
  /** Null: no captions are known, before the first play or for ever. */
  transcript: Transcript | null;
  onSeek: (seconds: number) => void;
  onQuote: (line: TranscriptLine) => void;
}

/** Shows the words that are said in the film, to read, to search and to jump by. */
export function TranscriptPanel({ transcript, onSeek, onQuote }: TranscriptPanelProps) {
  const [query, setQuery] = useState('');
  const searchId = useId();
  const list = useRef<HTMLOListElement>(null);
  const terms = termsOf(useDeferredValue(query));
  const now = transcript?.now ?? -1;
  useFollowed(list, now);
  if (!transcript) return <p className={styles.none}>{m.transcript_none()}</p>;
  const found = transcript.lines.map((line) => matches(terms, line.text));
  const count = found.filter(Boolean).length;
  return (
    <div className={styles.panel}>
      <div className={styles.find}>
        <label htmlFor={searchId} className={typography.visuallyHidden}>
          {m.transcript_search()}
        </label>
        <input
          className={clsx(fieldStyles.control, fieldStyles.input)}
          id={searchId}
          type="search"
          value={query}
          placeholder={m.transcript_search()}
          autoComplete="off"
          onChange={(event) => setQuery(event.target.value)}
        />
        <p className={clsx(typography.muted, typography.small)} role="status">
          {terms.length === 0 ? '' : foundText(count)}
        </p>
      </div>
      <ol className={styles.lines} ref={list} lang={transcript.language}>
        {transcript.lines.map((line, index) =>
          found[index] ? (
            <li
              key={line.seconds}
              className={clsx(styles.line, index === now && styles.now)}
              aria-current={index === now || undefined}
            >
              <button type="button" className={styles.seek} onClick={() => onSeek(line.seconds)}>
                <b className={clsx(typography.numeric, styles.time)}>{clockTime(line.seconds)}</b>
                {line.text}
              </button>
              <button
                type="button"
                className={iconButtonStyles.iconButton}
                aria-label={m.transcript_quote_of({ time: clockTime(line.seconds) })}
                title={m.transcript_quote()}
                onClick={() => onQuote(line)}
              >
                <Icon name="note" />
              </button>
            </li>
          ) : null,
        )}
      </ol>
    </div>
  );
}

function foundText(count: number): string {
  if (count === 0) return m.transcript_found_none();
  return count === 1 ? m.transcript_found_one() : m.transcript_found_many({ count });
}

/** Keeps the spoken line in sight, except while she has the list in hand. */
function useFollowed(list: React.RefObject<HTMLElement | null>, now: number): void {
  useEffect(() => {
    const box = list.current;
    const line = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !line || now < 0 || box.matches(':hover, :focus-within')) return;
    box.scrollTo({ top: line.offsetTop - box.clientHeight / 3 });
  }, [list, now]);
}
