/** Thrown when a film or its captions cannot be used, with a text for the person who sent them. */
export class FilmError extends Error {
  override name = 'FilmError';
}
