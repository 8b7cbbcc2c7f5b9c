import { createHash, hkdfSync } from 'node:crypto';
import type { LessonExtras, LessonFiles } from '#contract/lesson-files.ts';

const keyBytes = 32;

/**
 * Derives the key that encrypts a student's films from the random one of her notes: it is the same at
 * every sign-in, and neither key opens what the other has closed.
 */
export const filmKeyFrom = (noteKey: string): string =>
  Buffer.from(
    hkdfSync('sha256', Buffer.from(noteKey, 'base64url'), '', 'academy film key', keyBytes),
  ).toString('base64url');

/** Returns the hash by which a lease names a list of files. */
export const hashOfFiles = (files: LessonFiles | LessonExtras): string =>
  createHash('sha256').update(JSON.stringify(files)).digest('base64url');
