import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { putCourseFolder } from '../../media/course-folder.ts';
import type { MediaDisk } from '../../media/disk.ts';
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
 * Prepares a film and keeps it in a new folder of the media store; answers the folder's name. It
 * works in a hidden folder of DATA_DIR, which nobody is served and which goes with Ctrl-C.
 */
export async function keepFilm(
  { file, film, captions }: FilmWork,
  { slug, dataDir, disk }: { slug: string; dataDir: string; disk: MediaDisk },
  terminal: Terminal,
): Promise<string> {
  const work = await mkdtemp(join(dataDir, '.film-'));
  // A new name for each film, so that no phone mixes the parts of two.
  const name = `${slug}-${randomBytes(4).toString('hex')}`;
  try {
    await transcode({ file, film }, work, terminal);
    if (captions) await addCaptions(captions, work, film.seconds);
    terminal.signal.throwIfAborted();
    await putCourseFolder(disk, { name, from: work });
    terminal.signal.throwIfAborted();
    return name;
  } catch (error) {
    await disk.deleteAll(`media/${name}/`);
    throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
