import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Terminal } from '../terminal.ts';
import { addCaptions, type Captions } from './captions.ts';
import type { Film } from './probe-film.ts';
import { transcode } from './transcode.ts';

export interface FilmWork {
  file: string;
  film: Film;
  captions: Captions | null;
}

/**
 * Prepares a film and keeps it in a new folder of `media`; answers the folder's name. It works in a
 * hidden folder, which no student is served and no back-up takes, and which goes with Ctrl-C.
 */
export async function keepFilm(
  { file, film, captions }: FilmWork,
  { slug, dataDir }: { slug: string; dataDir: string },
  terminal: Terminal,
): Promise<string> {
  const media = join(dataDir, 'media');
  await mkdir(media, { recursive: true });
  const work = await mkdtemp(join(media, '.film-'));
  try {
    await transcode({ file, film }, work, terminal);
    if (captions) await addCaptions(captions, work, film.seconds);
    terminal.signal.throwIfAborted();
    // A new name for each film, so that no phone mixes the parts of two.
    const name = `${slug}-${randomBytes(4).toString('hex')}`;
    await rename(work, join(media, name));
    return name;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
