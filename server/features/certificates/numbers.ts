import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that a number can be read out and typed. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const chars = 8;
const half = chars / 2;

/** Makes a number like `TMA-7K3F-9QXM`: with forty random bits, nobody finds another's by trying. */
export function newCertificateNumber(prefix: string): string {
  const random = [...randomBytes(chars)].map((byte) => alphabet.charAt(byte % alphabet.length));
  return written(prefix, random.join(''));
}

/** Returns a number that was typed from paper in the way ours are written; '' where it is none. */
export function readCertificateNumber(typed: string): string {
  const [, prefix, rest] = /^([A-Z]+)[-\s]+([0-9A-Z-\s]+)$/.exec(typed.trim().toUpperCase()) ?? [];
  if (prefix === undefined || rest === undefined) return '';
  const text = rest.replaceAll(/[-\s]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return text.length === chars ? written(prefix, text) : '';
}

const written = (prefix: string, text: string) =>
  `${prefix}-${text.slice(0, half)}-${text.slice(half)}`;
