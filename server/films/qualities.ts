export interface Rendition {
  /** Its folder: `720p`, by the shorter side of the picture. */
  name: string;
  shortSide: number;
  pictureKbps: number;
  soundKbps: number;
}

/**
 * The three qualities suit a laptop, a phone, and a bad line, on which the brush is still visible.
 */
const ladder = [
  { shortSide: 720, pictureKbps: 2200, soundKbps: 96 },
  { shortSide: 480, pictureKbps: 900, soundKbps: 96 },
  { shortSide: 270, pictureKbps: 300, soundKbps: 48 },
];
const [tallest = { shortSide: 720 }] = ladder;

/** Three qualities, the best first; of a small film smaller ones, since blowing up adds nothing. */
export function qualitiesFor(filmShortSide: number): Rendition[] {
  const scale = Math.min(1, filmShortSide / tallest.shortSide);
  return ladder.map(({ shortSide, pictureKbps, soundKbps }) => {
    const side = even(shortSide * scale);
    return {
      name: `${side}p`,
      shortSide: side,
      // Bits go with the area of the picture.
      pictureKbps: Math.ceil(pictureKbps * scale ** 2),
      soundKbps,
    };
  });
}

/** H.264 halves the colours' resolution, so each side is even. */
const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2);
