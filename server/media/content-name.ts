import { createHash } from 'node:crypto';
import { slugOf } from './file-names.ts';

/** Makes a name that changes with the file's content, since caches hold the old one. `ending` has its dot. */
export const contentName = (title: string, bytes: Uint8Array, ending: string): string =>
  `${slugOf(title)}-${hashOf(bytes)}${ending}`;

/** The form of the names that `contentName` gives. */
const pattern = /^[a-z0-9-]+-([0-9a-f]{8})\.[a-z]+$/;
export const looksContentNamed = (name: string): boolean => pattern.test(name);

/** Whether `contentName` gave this name to a file of these bytes: nobody calls one so by chance. */
export const isContentNamed = (name: string, bytes: Uint8Array): boolean =>
  pattern.exec(name)?.[1] === hashOf(bytes);

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 8);
