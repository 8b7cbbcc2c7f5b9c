/** The text that leaves out its list, or its field of a line: an academy file can hold no empty one. */
export const nothing = '-';

/** Reads a text that is a list: each line is an entry, with `|` between its fields. */
export const rows = (text: string): string[][] =>
  text.trim() === nothing
    ? []
    : text.split('\n').map((line) => line.split('|').map((field) => field.trim()));

/** Returns a field's text; undefined where it is left out. */
export const textOrUndefined = (text: string | undefined): string | undefined =>
  text === nothing ? undefined : text;
