/** Thrown when a film or its captions cannot be used, with a text for the person who sent them. */
export class FilmError extends Error {
  override name = 'FilmError';
  /** A program's own words, which name its files: for who runs the machine, and nobody else. */
  readonly detail: string;

  constructor(message: string, detail = '') {
    super(message);
    this.detail = detail;
  }
}
