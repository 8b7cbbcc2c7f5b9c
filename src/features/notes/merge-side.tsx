import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import * as typography from '../../ui/typography.module.css';
import * as styles from './merge-dialog.module.css';
import { MarkedText, type WordChange } from './word-diff.tsx';

interface MergeSideProps {
  side: 'mine' | 'theirs';
  /** The time when it was written, for the screen; empty where that is not known. */
  when: string;
  text: string;
  changes: WordChange[];
  /** Whether the choice leaves this side out. */
  isOmitted: boolean;
}

/** Shows one device's text of a hunk: which device, when, and the words that only it has, marked. */
export function MergeSide({ side, when, text, changes, isOmitted }: MergeSideProps) {
  const isMine = side === 'mine';
  return (
    <div
      className={clsx(
        styles.oneSide,
        isMine ? styles.mine : styles.theirs,
        isOmitted && styles.omitted,
      )}
    >
      <h3 className={styles.oneSideSubheading}>
        <Icon name={isMine ? 'device' : 'sync'} small />
        {isMine ? m.merge_this_device() : m.merge_other_device()}
        {when !== '' && <span className={styles.when}>{when}</span>}
      </h3>
      {text === '' ? (
        <p className={typography.muted}>{m.merge_nothing()}</p>
      ) : (
        <MarkedText changes={changes} side={isMine ? 'before' : 'after'} />
      )}
    </div>
  );
}
