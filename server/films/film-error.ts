/** Thrown when a film or its captions cannot be used, with a text for the person who sent them. */
export class FilmError extends Error {
  override name = 'FilmError';
  /** For who runs the machine, and nobody else: a program's own words, which name its files. */
  readonly detail: string;

  constructor(message: string, detail = '') {
    super(message);
    this.detail = detail;
  }
}
