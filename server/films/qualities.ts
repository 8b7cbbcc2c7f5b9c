import type { FilmFacts } from './probe-film.ts';

export interface Rendition {
  /** Its folder: `720p`, by the shorter side of the picture. */
  name: string;
  shortSide: number;
  /** The most that the picture takes: a film that moves little takes less. */
  pictureKbps: number;
  soundKbps: number;
}

/** Large enough for a screen on the wall; the smallest still shows a brush on a bad line. */
const tallest = 1080;
const sides = [tallest, 720, 480, 360, 240];
/** A quality that is hardly smaller than the one before costs the academy more than it saves anyone. */
const mostOfNext = 0.8;

/** The most that a picture of 1280 by 720 needs. Other pictures get bits in proportion to their area. */
const reference = { pixels: 1280 * 720, kbps: 2200 };

/** Returns the qualities that a film is worth, the best first: none is larger than the film itself. */
export function qualitiesFor({ shortSide, longSide }: Size): Rendition[] {
  const qualities: Rendition[] = [];
  let next = Math.min(shortSide, tallest);
  for (const side of [next, ...sides]) {
    if (qualities.length > 0 && side > next * mostOfNext) continue;
    qualities.push(rendition(even(side), longSide / shortSide));
    next = side;
  }
  return qualities;
}

type Size = Pick<FilmFacts, 'shortSide' | 'longSide'>;

function rendition(shortSide: number, longToShort: number): Rendition {
  const share = (shortSide ** 2 * longToShort) / reference.pixels;
  return {
    name: `${shortSide}p`,
    shortSide,
    pictureKbps: Math.ceil(reference.kbps * share),
    soundKbps: shortSide < 480 ? 64 : shortSide < 720 ? 96 : 128,
  };
}

/** H.264 halves the colours' resolution, so each side is even; never more than the film has. */
const even = (pixels: number) => Math.max(2, Math.floor(pixels / 2) * 2);
