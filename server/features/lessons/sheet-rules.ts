import { contentName } from '../../media/content-name.ts';

/** The first bytes of each kind of sheet. None of these can run anything: an SVG could. */
const kinds: Record<string, RegExp> = {
  pdf: /^%PDF-/,
  jpg: /^\xff\xd8\xff/,
  png: /^\x89PNG/,
  webp: /^RIFF....WEBP/s,
};

/**
 * Returns the name of a sheet in the media store, which changes with what is in it; null: it is neither
 * a PDF nor a picture.
 */
export function sheetFile(title: string, bytes: Buffer): string | null {
  const start = bytes.subarray(0, 512).toString('latin1');
  const ending = Object.keys(kinds).find((kind) => kinds[kind]?.test(start));
  return ending === undefined ? null : contentName(title, bytes, `.${ending}`);
}
