import type { Thumbnails } from '#contract/film-metadata.ts';

/** The still of a film, and the small pictures of its seek bar, beside its main playlist. */
export const pictureNames = { poster: 'poster.jpg', thumbnails: 'thumbnails.jpg' };

/** So many pictures in one file weigh as much as a few seconds of the film. */
const mostThumbnails = 100;
const closestSeconds = 5;
const columns = 10;
const thumbnailShortSide = 90;
const posterShortSide = 720;

/** Returns where the small pictures of a film of this length are taken. */
export function thumbnailsOf(seconds: number): Thumbnails {
  const every = Math.max(seconds / mostThumbnails, Math.min(closestSeconds, seconds));
  // A last stretch of less than half gets no picture: its middle is after the end.
  const count = Math.max(1, Math.min(mostThumbnails, Math.round(seconds / every)));
  return {
    file: pictureNames.thumbnails,
    every_seconds: every,
    count,
    columns: Math.min(columns, count),
    rows: Math.ceil(count / columns),
  };
}

/** Returns the filter that gives the shorter side this length: upright films of a phone keep their shape. */
export const scaleTo = (side: number): string =>
  `scale=w='if(gte(iw,ih),-2,${side})':h='if(gte(iw,ih),${side},-2)'`;

/** Takes the picture at the middle of each stretch of the film, and lays them side by side. */
export function thumbnailsFilter({ every_seconds, columns, rows }: Thumbnails): string {
  const taken = `select='gte(t,(selected_n+0.5)*${every_seconds.toFixed(3)})'`;
  return `${taken},${scaleTo(thumbnailShortSide)},setsar=1,tile=${columns}x${rows}`;
}

/**
 * Takes, a tenth into the film, after titles and fades, the most usual picture of three seconds: hardly
 * one that is black or blurred.
 */
export function posterFilter(film: { seconds: number; shortSide: number }): string {
  const from = film.seconds / 10;
  const side = Math.min(posterShortSide, Math.floor(film.shortSide / 2) * 2);
  return `trim=start=${from.toFixed(3)}:duration=3,fps=8,${scaleTo(side)},setsar=1,thumbnail=24`;
}
