import { createHash, randomBytes } from 'node:crypto';

/** Makes the token that stands in a link: 256 random bits. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** The token is random enough for a plain hash to keep it. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
