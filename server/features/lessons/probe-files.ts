import { captionLanguages, secondsIn } from '../../films/hls-facts.ts';
import type { MediaDisk } from '../../media/disk.ts';
import type { FilmDetails, LessonFilms } from './film-repository.ts';
import type { LessonSheets } from './sheet-repository.ts';

interface ProbeDependencies {
  films: Pick<LessonFilms, 'unknown' | 'know'>;
  sheets: Pick<LessonSheets, 'unknown' | 'know'>;
  disk: MediaDisk;
}

/**
 * Keeps how long films play, which captions they have and how large sheets are, of those that an
 * academy file names and that did not come through us. What is not in the store (yet) is left for the
 * next start or import.
 */
export async function probeFiles({ films, sheets, disk }: ProbeDependencies): Promise<void> {
  for (const folder of await films.unknown()) {
    const details = await detailsOf(disk, folder);
    if (details) await films.know(folder, details);
  }
  for (const file of await sheets.unknown()) {
    const key = `sheets/${file}`;
    if (!(await disk.exists(key))) continue;
    await sheets.know(file, (await disk.getMetaData(key)).contentLength);
  }
}

async function detailsOf(disk: MediaDisk, folder: string): Promise<FilmDetails | null> {
  const read = async (path: string) => {
    const key = `media/${folder}/${path}`;
    return (await disk.exists(key)) ? disk.get(key) : null;
  };
  const main = await read('index.m3u8');
  if (main === null) return null;
  const seconds = await secondsIn(main, read);
  return seconds === null ? null : { seconds, captions: captionLanguages(main) };
}
