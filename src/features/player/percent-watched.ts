/** 100 comes from the end of the video only: a rounded 99.6 is not the end. */
export function percentWatched(seconds: number, durationSeconds: number): number {
  if (!(durationSeconds > 0) || !Number.isFinite(durationSeconds)) return 0;
  return Math.min(99, Math.floor((seconds / durationSeconds) * 100));
}
