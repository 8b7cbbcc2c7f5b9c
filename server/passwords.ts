import { hash, type Options, verify } from '@node-rs/argon2';

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(stored: { hash: string; password: string }): Promise<boolean>;
}

/** Argon2id at this cost; a hash says what it has cost, so that each is verified at its own. */
export const createPasswords = (cost: Options): Passwords => ({
  hash: (password) => hash(password, cost),
  verify: ({ hash: stored, password }) => verify(stored, password),
});

/** OWASP's first choice for a server: 19 MiB, 2 passes. */
export const argon2Passwords = createPasswords({
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
});
