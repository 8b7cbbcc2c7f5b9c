import { clsx } from 'clsx';
import { diffArrays } from 'diff';
import { segmentsOf } from '../../ui/segments.ts';
import * as styles from './word-diff.module.css';

/** A comparison that takes longer than this is given up, and all words count as changed. */
const longestMs = 400;
const words = (text: string): string[] => segmentsOf(text, 'word');

export interface WordChange {
  text: string;
  /** Which of the two texts has it. */
  in: 'both' | 'before' | 'after';
}

/** Returns the changes from `before` to `after`, by words; one side's changes, joined, are its text again. */
export function wordChanges(before: string, after: string): WordChange[] {
  const changes = diffArrays(words(before), words(after), { timeout: longestMs });
  if (!changes) {
    return [
      { text: before, in: 'before' },
      { text: after, in: 'after' },
    ];
  }
  return changes.map(({ value, added, removed }) => ({
    text: value.join(''),
    in: added ? 'after' : removed ? 'before' : 'both',
  }));
}

interface MarkedTextProps {
  changes: WordChange[];
  /** The side that is shown alone, its own words marked; without it both are, as struck out and added. */
  side?: 'before' | 'after';
  className?: string | undefined;
}

export function MarkedText({ changes, side, className }: MarkedTextProps) {
  const shown = side
    ? changes.filter((change) => change.in === 'both' || change.in === side)
    : changes;
  return (
    <p className={clsx(styles.markedText, className)} data-marked-text>
      {shown.map((change, index) => {
        const key = `${index}${change.in}`;
        if (change.in === 'both') return <span key={key}>{change.text}</span>;
        if (side)
          return (
            <mark className={styles.added} key={key}>
              {change.text}
            </mark>
          );
        return change.in === 'before' ? (
          <del className={styles.removed} key={key}>
            {change.text}
          </del>
        ) : (
          <ins className={styles.added} key={key}>
            {change.text}
          </ins>
        );
      })}
    </p>
  );
}
