import { clsx } from 'clsx';
import { useMemo } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import * as typography from '../../ui/typography.module.css';
import type { Choice } from './merge-choices.ts';
import * as mergeSheetStyles from './merge-sheet.module.css';
import { MarkedText, wordChanges } from './word-diff.tsx';

interface MergeHunkProps {
  number: number;
  count: number;
  mine: string;
  theirs: string;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

const labels: Record<Choice, () => string> = {
  mine: m.merge_mine,
  theirs: m.merge_theirs,
  both: m.merge_both,
};
const choices: Choice[] = ['mine', 'theirs', 'both'];

/**
 * Shows one conflict: both texts beside each other, each with its own words marked, and the
 * choices.
 */
export function MergeHunk({ number, count, mine, theirs, choice, onChoose }: MergeHunkProps) {
  const changes = useMemo(() => wordChanges(mine, theirs), [mine, theirs]);
  return (
    <fieldset className={mergeSheetStyles.mergeHunk}>
      <legend className={mergeSheetStyles.legend}>{m.merge_place({ number, count })}</legend>
      <div className={mergeSheetStyles.sides}>
        <div
          className={clsx(
            mergeSheetStyles.oneSide,
            choice === 'theirs' && mergeSheetStyles.omitted,
          )}
        >
          <h3 className={mergeSheetStyles.oneSideSubheading}>{m.merge_this_phone()}</h3>
          {mine === '' ? (
            <p className={typography.muted}>{m.merge_nothing()}</p>
          ) : (
            <MarkedText changes={changes} side="before" />
          )}
        </div>
        <div
          className={clsx(mergeSheetStyles.oneSide, choice === 'mine' && mergeSheetStyles.omitted)}
        >
          <h3 className={mergeSheetStyles.oneSideSubheading}>{m.merge_other_device()}</h3>
          {theirs === '' ? (
            <p className={typography.muted}>{m.merge_nothing()}</p>
          ) : (
            <MarkedText changes={changes} side="after" />
          )}
        </div>
      </div>
      <div className={mergeSheetStyles.choices}>
        {choices.map((value) => (
          <label className={mergeSheetStyles.choicesOption} key={value}>
            <input
              className={mergeSheetStyles.choicesInput}
              type="radio"
              name={`place-${number}`}
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
