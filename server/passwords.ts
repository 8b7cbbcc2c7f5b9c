import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(stored: { hash: string; password: string }): Promise<boolean>;
}

/** Each thread is 17 MB, and 19 more while it hashes. */
const mostThreads = 2;

/** One core is left to the calls that only wait for it. */
export const hashesAtOnce = (cores: number): number =>
  Math.max(1, Math.min(cores - 1, mostThreads));

/**
 * Where somebody else wants the core, such a thread has a quarter of it (sched(7)): the calls of
 * all others go before a hash, but it comes to its end. Beyond Linux the priority is the whole process's, and stays as it is.
 */
export const niceIncrement = process.platform === 'linux' ? 5 : 0;

/** Nobody has signed in for so long: the thread's memory is given back. */
const idleTimeout = 60_000;

/** An idle thread keeps no process from ending, so nobody has to close them. */
const threads = new Piscina<unknown, unknown>({
  filename: join(import.meta.dirname, 'password-thread.js'),
  minThreads: 0,
  maxThreads: hashesAtOnce(availableParallelism()),
  niceIncrement,
  idleTimeout,
  recordTiming: false,
});

/** Argon2id, in threads of its own (docs/decisions/069); what waits for one waits in its order. */
export const argon2Passwords: Passwords = {
  hash: async (password) => String(await threads.run(password, { name: 'hash' })),
  verify: async (stored) => (await threads.run(stored, { name: 'verify' })) === true,
};
