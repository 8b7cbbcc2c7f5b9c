/** After this long a write is taken for one that another page holds up, perhaps for ever. */
const lateWriteMs = 3_000;

/** Watches an editor's writes to this phone; `onLate` runs where one does not end in time. */
export function watchWrites(onLate: () => void) {
  let isLate = false;
  return {
    /** Whether a write is under way that should have ended. */
    isLate: () => isLate,
    watch<T>(write: Promise<T>): Promise<T> {
      const timer = setTimeout(() => {
        isLate = true;
        onLate();
      }, lateWriteMs);
      return write.finally(() => {
        clearTimeout(timer);
        isLate = false;
      });
    },
  };
}
