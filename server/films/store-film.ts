import { randomBytes } from 'node:crypto';
import type { MediaDisk } from '../media/disk.ts';
import type { FreeBytes } from '../media/room.ts';
import { addCaptions, type CaptionsFile } from './captions.ts';
import { keepFilmList } from './film-list.ts';
import { storeMetadata } from './film-metadata.ts';
import { openFilmOutput } from './film-output.ts';
import type { FilmFacts } from './probe-film.ts';
import { type TranscodeOptions, transcode } from './transcode.ts';

export interface FilmSource {
  /** A path, or an address of `serveParts`. */
  file: string;
  film: FilmFacts;
  captions: CaptionsFile | null;
}

/** The names that `storeFilm` gives. */
export const filmFolder = /^[a-z0-9-]+-[0-9a-f]{8}$/;

/**
 * Prepares a film and stores it in a new folder of the media store, segment by segment as they are ready;
 * answers the folder's name, which nobody knows before. Failed or ended by `signal`, it leaves
 * nothing. Throws `FilmError`.
 */
export async function storeFilm(
  { file, film, captions }: FilmSource,
  { slug, disk, freeBytes }: { slug: string; disk: MediaDisk; freeBytes: FreeBytes },
  options: TranscodeOptions,
): Promise<string> {
  // A new name for each film, so that no phone mixes the segments of two.
  const name = `${slug}-${randomBytes(4).toString('hex')}`;
  const failed = new AbortController();
  const output = await openFilmOutput({ disk, freeBytes, name }, (error) => failed.abort(error));
  const signal = AbortSignal.any([options.signal, failed.signal]);
  try {
    await transcode({ file, film }, output.url, { ...options, signal });
    const { pictures } = await output.arrived(film, signal);
    await storeMetadata({ disk, name, film, output, pictures });
    if (captions) await addCaptions(captions, { disk, name, output, seconds: film.seconds });
    await output.finish();
    await keepFilmList(disk, name);
    signal.throwIfAborted();
    await output.close();
    return name;
  } catch (error) {
    // Nothing may be stored any more while the folder is deleted.
    await output.close();
    await disk.deleteAll(`media/${name}/`);
    throw failed.signal.aborted ? failed.signal.reason : error;
  }
}
