export const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** The next speed up or down; the ends stay where they are. */
export function speedAfter(speed: number, step: 1 | -1): number {
  const at = speeds.findIndex((one) => one >= speed);
  return speeds[Math.min(speeds.length - 1, Math.max(0, at + step))] ?? 1;
}
