import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(stored: { hash: string; password: string }): Promise<boolean>;
}

/** Each thread is 17 MB, and 19 more while it hashes. */
const mostThreads = 2;

/** Returns how many hashes this many cores make at once; one core is left to calls that need no hash. */
export const hashesAtOnce = (cores: number): number =>
  Math.max(1, Math.min(cores - 1, mostThreads));

/**
 * Where somebody else wants the core, a hashing thread has a quarter of it (sched(7)): the calls of all
 * others go before a hash, but it comes to its end. Beyond Linux the priority is the whole process's, and
 * stays as it is.
 */
export const niceIncrement = process.platform === 'linux' ? 5 : 0;

/** A thread that has had no hash for so long, in ms, ends and gives its memory back. */
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

/** Argon2id, in threads of its own (docs/decisions/069); calls wait for a thread in their order. */
export const argon2Passwords: Passwords = {
  hash: async (password) => String(await threads.run(password, { name: 'hash' })),
  verify: async (stored) => (await threads.run(stored, { name: 'verify' })) === true,
};
