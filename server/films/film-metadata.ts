import { type FilmMetadata, filmDataId, filmMetadataName } from '#contract/film-metadata.ts';
import type { MediaDisk } from '../media/disk.ts';
import type { FilmOutput } from './film-output.ts';
import { withSessionData } from './main-playlist.ts';
import { pictureNames, thumbnailsOf } from './pictures.ts';
import type { FilmFacts } from './probe-film.ts';

interface DescribedFilm {
  disk: MediaDisk;
  /** Its folder in the media store. */
  name: string;
  film: FilmFacts;
  output: Pick<FilmOutput, 'playlists'>;
  /** The names of the pictures that are stored. */
  pictures: string[];
}

/**
 * Stores what a player may want to know of a film beside the film (`FilmMetadataSchema`), and names it
 * in the main playlist, so that nobody asks for it where there is none.
 */
export async function storeMetadata(described: DescribedFilm): Promise<void> {
  const { disk, name, film, output, pictures } = described;
  const { seconds, chapters } = film;
  const { poster, thumbnails } = pictureNames;
  const metadata: FilmMetadata = {
    seconds,
    poster: pictures.includes(poster) ? poster : null,
    thumbnails: pictures.includes(thumbnails) ? thumbnailsOf(seconds) : null,
    chapters,
  };
  await disk.put(`media/${name}/${filmMetadataName}`, JSON.stringify(metadata));

  const main = output.playlists.get('index.m3u8') ?? '';
  output.playlists.set('index.m3u8', withSessionData(main, filmDataId, { URI: filmMetadataName }));
}
