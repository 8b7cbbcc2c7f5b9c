import { useMemo } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import type { Choice } from './merge-choices.ts';
import * as mergeDialogStyles from './merge-dialog.module.css';
import { MergeSide } from './merge-side.tsx';
import { wordChanges } from './word-diff.tsx';

interface MergeHunkProps {
  number: number;
  count: number;
  mine: string;
  theirs: string;
  /** The times when the two texts were written, for the screen. */
  when: Record<'mine' | 'theirs', string>;
  /** Undefined: none that is known. */
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

const labels: Record<Choice, () => string> = {
  mine: m.merge_mine,
  theirs: m.merge_theirs,
  both: m.merge_both,
};
const choices: Choice[] = ['mine', 'theirs', 'both'];

/**
 * Shows one open hunk: both texts beside each other, each with its own words marked, and the
 * choices.
 */
export function MergeHunk({ number, count, mine, theirs, when, choice, onChoose }: MergeHunkProps) {
  const changes = useMemo(() => wordChanges(mine, theirs), [mine, theirs]);
  return (
    <fieldset className={mergeDialogStyles.mergeHunk}>
      <legend className={mergeDialogStyles.legend}>{m.merge_hunk({ number, count })}</legend>
      <div className={mergeDialogStyles.sides}>
        <MergeSide
          side="mine"
          when={when.mine}
          text={mine}
          changes={changes}
          isOmitted={choice === 'theirs'}
        />
        <MergeSide
          side="theirs"
          when={when.theirs}
          text={theirs}
          changes={changes}
          isOmitted={choice === 'mine'}
        />
      </div>
      <div className={mergeDialogStyles.choices}>
        {choices.map((value) => (
          <label className={mergeDialogStyles.choicesOption} key={value}>
            <input
              className={mergeDialogStyles.choicesInput}
              type="radio"
              name={`hunk-${number}`}
              checked={choice === value}
              onChange={() => onChoose(value)}
            />
            {labels[value]()}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
