import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(stored: { hash: string; password: string }): Promise<boolean>;
}

/** Argon2id at this cost; a hash says what it has cost, so that each is verified at its own. */
export const createPasswords = (cost: Options): Passwords => ({
  hash: (password) => hash(password, cost),
  verify: ({ hash: stored, password }) => verify(stored, password),
});

/** Half of libuv's threads: files and name look-ups are served by the others. */
const mostThreads = 2;

/** One core is left to the calls that only wait for it. */
export const hashesAtOnce = (cores: number): number =>
  Math.max(1, Math.min(cores - 1, mostThreads));

/** Lets so many hashes be worked on at one time; the others wait in the order of their coming. */
export function limited({ hash, verify }: Passwords, atOnce: number): Passwords {
  const inTurn = pLimit(atOnce);
  return {
    hash: (password) => inTurn(() => hash(password)),
    verify: (stored) => inTurn(() => verify(stored)),
  };
}

/** OWASP's first choice for a server: 19 MiB, 2 passes. */
const owaspCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hundred sign-ins at once take long, and must not make everyone else's calls take long. */
export const argon2Passwords = limited(
  createPasswords(owaspCost),
  hashesAtOnce(availableParallelism()),
);
