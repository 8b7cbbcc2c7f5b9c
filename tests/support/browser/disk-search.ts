import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AcademyProcess } from './academy-process.ts';

/** Returns bytes of the demo's first lesson and of her key that may lie nowhere in the clear, by name. */
export function secretsOf(
  { dataDir }: Pick<AcademyProcess, 'dataDir'>,
  key: string,
): Map<string, Buffer> {
  const bytes = (file: string, from = 200) =>
    readFileSync(join(dataDir, file)).subarray(from, from + 32);
  return new Map([
    ['her key as text', Buffer.from(key)],
    ['her key', Buffer.from(key, 'base64url')],
    ...['part-0.m4s', 'part-3.m4s', 'init.mp4'].map(
      (file) => [file, bytes(`media/bridal/${file}`)] as const,
    ),
    ['captions', bytes('media/bridal/captions/en.vtt', 20)],
    ['sheet', bytes('sheets/bridal-kit.pdf')],
  ]);
}

/** Lists those secrets that lie in the files under a browser's profile, as `secret in file`. */
export function foundOnDisk(profile: string, secrets: ReadonlyMap<string, Buffer>): string[] {
  return filesUnder(profile).flatMap((file) => {
    const bytes = contentOf(file);
    return [...secrets].flatMap(([name, secret]) =>
      bytes.includes(secret) ? [`${name} in ${file}`] : [],
    );
  });
}

/** Goes folder by folder, since a running browser may have removed one after its parent was listed. */
function filesUnder(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(path);
    return entry.isFile() ? [path] : [];
  });
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

/** Reads a file; empty where a running browser has removed it meanwhile. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isGone(error)) return Buffer.alloc(0);
    throw error;
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Runs in the page; resolves to the key that her films are sealed with, in base64url. */
export const askForFilmKey = async (): Promise<string> => {
  const reply = await fetch('/tamil_makeover_backend/api/film_key', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: localStorage.getItem('user_id') }),
  });
  return (await reply.json()).data.key;
};

/** Runs in the page; resolves to bytes of a piece as it is stored, which a search of the disk must find. */
export const sealedBytes = (): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('academy-films');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('pieces').objectStore('pieces').getAll(null, 1);
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        database.close();
        const [piece] = reading.result;
        resolve([...piece.bytes.subarray(8, 40)]);
      };
    };
  });
