/** Runs the writes of one editor one after the other, and plans at most one ahead. */
export function createWriteQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Resolves when what has been added until now is over, however it ended. */
    idle: () => last,
    add<T>(write: () => Promise<T>): Promise<T> {
      const done = last.then(write);
      last = done.then(ignore, ignore);
      return done;
    },
    /** Calls `work` after so many ms, unless something is planned already. */
    plan(work: () => unknown, ms: number): void {
      timer ??= setTimeout(work, ms);
    },
    /** Forgets the plan, for what begins now writes all that there is. */
    unplan(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

const ignore = () => undefined;
