import type { Page } from '@playwright/test';

/** A smaller difference, of 255, is the rounding of an edge. */
const visible = 16;

/** Counts the colour values of two screenshots that differ for the eye; Infinity where their sizes do. */
export function differentPixels(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async ({ files, visible }) => {
      const [a, b] = await Promise.all(
        files.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const picture = await createImageBitmap(new Blob([bytes]));
          const { width, height } = picture;
          const context = new OffscreenCanvas(width, height).getContext('2d');
          context?.drawImage(picture, 0, 0);
          return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
        }),
      );
      if (!a || !b || a.length !== b.length) return Number.POSITIVE_INFINITY;
      return a.reduce((sum, value, at) => sum + +(Math.abs(value - (b[at] ?? 0)) > visible), 0);
    },
    // As lists of numbers they would take most of the time.
    { files: [one.toString('base64'), other.toString('base64')], visible },
  );
}
