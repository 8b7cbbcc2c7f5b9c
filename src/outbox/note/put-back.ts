import type { LocalNote } from '../../storage/local-note.ts';
import { edit, save } from './changes.ts';

/**
 * Whether this is not the row that a screen knows: the browser has cleared the site meanwhile, or had
 * no room for what the screen has sent by itself (docs/decisions/068). A row's `saves` only grow, and
 * it never forgets that the academy or the student has written into it.
 */
export const isAnotherRow = (row: LocalNote, known: LocalNote): boolean =>
  row.saves < known.saves ||
  (known.base !== null && row.base === null && row.conflict === null) ||
  (known.editedAt > 0 && row.editedAt === 0);

/**
 * Returns `row` as it is, unless `isAnotherRow`: then the note as the screen knows it, with what was typed
 * into that row besides. Words that the row lacks are not deleted, and what the academy has by now comes
 * with its next answer. `stored` is the text that the screen last met in the row: a row that still has it
 * is only behind. `restored` is the screen's text that another page has brought into the row, if one has.
 */
export function putBack(
  row: LocalNote,
  known: LocalNote | null,
  stored: string,
  now: number,
  restored?: string,
): LocalNote {
  if (!known || !isAnotherRow(row, known)) return row;
  const fetched = restored ?? (row.text === stored ? stored : (row.base?.text ?? ''));
  const whole = edit(known, { mine: fetched, stored: fetched }, row.text, now);
  // Another page may have saved into that row, or resolved a conflict in it, as after a new login.
  const begun = row.resolution && row.resolution !== whole.resolution ? [row.resolution] : [];
  const stash = distinct([
    ...whole.stash,
    ...row.stash,
    ...begun.map((text) => ({ text, at: now })),
  ]);
  const together = { ...whole, restored: row.restored, stash };
  if (!row.pending || together.base?.text === together.text) return together;
  return save({ ...together, pending: together.pending ?? row.pending }, together.text, now);
}

/** Returns a stash with each of its texts once. */
export const distinct = (stash: LocalNote['stash']): LocalNote['stash'] => [
  ...new Map(stash.map((one) => [one.text, one])).values(),
];
