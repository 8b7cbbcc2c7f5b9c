/** Each loser of a race finds the winner's work at its next try. */
const mostTries = 10;

/**
 * What a database says to a statement or transaction that may simply be done again: two waited for
 * each other (40P01), or a distributed engine could not put them in an order (40001).
 */
const lostRaces = ['40P01', '40001'];

/** Does work that leaves nothing behind when it fails, again while it only lost a race. */
export async function againIfLost<T>(work: () => Promise<T>, more: string[] = []): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (tries === mostTries || ![...lostRaces, ...more].includes(code)) throw error;
    }
  }
}
