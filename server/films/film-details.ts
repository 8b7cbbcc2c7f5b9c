import { type FilmDetails, filmDetailsName } from '#contract/film-details.ts';
import type { MediaDisk } from '../media/disk.ts';
import { pictureNames, thumbnailsOf } from './pictures.ts';
import type { FilmFacts } from './probe-film.ts';

interface DescribedFilm {
  disk: MediaDisk;
  /** Its folder in the media store. */
  name: string;
  film: FilmFacts;
  /** Those that are stored. */
  pictures: string[];
}

/** Stores what a player may want to know of a film beside the film (`FilmDetailsSchema`). */
export async function storeDetails({ disk, name, film, pictures }: DescribedFilm): Promise<void> {
  const { seconds, chapters } = film;
  const { poster, thumbnails } = pictureNames;
  const details: FilmDetails = {
    seconds,
    poster: pictures.includes(poster) ? poster : null,
    thumbnails: pictures.includes(thumbnails) ? thumbnailsOf(seconds) : null,
    chapters,
  };
  await disk.put(`media/${name}/${filmDetailsName}`, JSON.stringify(details));
}
