/** An academy file can hold no empty text: this one leaves its list, or its part of a line, out. */
export const nothing = '-';

/** The entries of a text that is a list: a line for each, `|` between its fields. */
export const rows = (text: string): string[][] =>
  text.trim() === nothing
    ? []
    : text.split('\n').map((line) => line.split('|').map((field) => field.trim()));

/** Undefined: there is none. */
export const textOrUndefined = (text: string | undefined): string | undefined =>
  text === nothing ? undefined : text;
