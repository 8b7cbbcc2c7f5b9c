import { hash, verify } from '@node-rs/argon2';

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(stored: { hash: string; password: string }): Promise<boolean>;
}

/** Argon2id, OWASP's first choice for a server: 19 MiB, 2 passes. */
const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const argon2Passwords: Passwords = {
  hash: (password) => hash(password, argon2Cost),
  verify: ({ hash: stored, password }) => verify(stored, password),
};
