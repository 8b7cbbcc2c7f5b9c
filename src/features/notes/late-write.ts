/** After this long a write is taken for one that another page holds up, perhaps for ever. */
const lateWriteMs = 3_000;

/** Watches an editor's writes to this phone; `onLate` runs where one does not end in time. */
export function watchWrites(onLate: () => void) {
  let isLate = false;
  let writing: string | undefined;
  return {
    /** Whether a write is under way that should have ended. */
    isLate: () => isLate,
    /** The text of the write that is under way. */
    writing: () => writing,
    watch<T>(text: string, write: Promise<T>): Promise<T> {
      writing = text;
      const timer = setTimeout(() => {
        isLate = true;
        onLate();
      }, lateWriteMs);
      return write.finally(() => {
        clearTimeout(timer);
        isLate = false;
        writing = undefined;
      });
    },
  };
}

/** Waits for a write to this phone as long as one takes, and no longer: what it stands before must not hang. */
export const unlessLate = (write: Promise<unknown>): Promise<unknown> =>
  Promise.race([write, new Promise((resolve) => setTimeout(resolve, lateWriteMs))]);
