/** The options of a field for a number: where nothing but blanks is typed it is no number, and not 0. */
export const numberField = {
  setValueAs: (typed: unknown): number =>
    typeof typed === 'string' && typed.trim() === '' ? Number.NaN : Number(typed),
};
