import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { putCourseFolder } from '../media/course-folder.ts';
import type { MediaDisk } from '../media/disk.ts';
import { addCaptions, type CaptionsFile } from './captions.ts';
import type { FilmFacts } from './probe-film.ts';
import { type TranscodeOptions, transcode } from './transcode.ts';

export interface FilmSource {
  file: string;
  film: FilmFacts;
  captions: CaptionsFile | null;
}

/** The names that `storeFilm` gives. */
export const filmFolder = /^[a-z0-9-]+-[0-9a-f]{8}$/;

/**
 * Prepares a film and stores it in a new folder of the media store; answers the folder's name. The
 * work is done in a hidden folder of DATA_DIR, which nobody is served and which is removed at the end,
 * also when `signal` ends the work. Throws `FilmError`.
 */
export async function storeFilm(
  { file, film, captions }: FilmSource,
  { slug, dataDir, disk }: { slug: string; dataDir: string; disk: MediaDisk },
  options: TranscodeOptions,
): Promise<string> {
  const work = await mkdtemp(join(dataDir, '.film-'));
  // A new name for each film, so that no phone mixes the parts of two.
  const name = `${slug}-${randomBytes(4).toString('hex')}`;
  try {
    await transcode({ file, film }, work, options);
    if (captions) await addCaptions(captions, work, film.seconds);
    options.signal.throwIfAborted();
    await putCourseFolder(disk, { name, from: work });
    options.signal.throwIfAborted();
    return name;
  } catch (error) {
    await disk.deleteAll(`media/${name}/`);
    throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
