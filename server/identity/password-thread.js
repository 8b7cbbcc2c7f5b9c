import { hashSync, verifySync } from '@node-rs/argon2';

// The threads of passwords.ts run this file, one hash at a time each. It is plain JavaScript: to strip a
// file of its types a thread would load Node's whole TypeScript parser once more, 10 MB of memory.

/** OWASP's first choice for a server: 19 MiB, 2 passes. */
const owaspCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @param {string} password */
export const hash = (password) => hashSync(password, owaspCost);

/**
 * A hash says what it has cost, so that each is verified at its own.
 * @param {{ hash: string, password: string }} stored
 */
export const verify = (stored) => verifySync(stored.hash, stored.password);
