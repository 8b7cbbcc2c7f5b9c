import {
  createECDH,
  createPrivateKey,
  hkdfSync,
  type JsonWebKeyInput,
  type KeyObject,
  sign,
} from 'node:crypto';
import type { Lease } from '#contract/lesson-files.ts';

/** The order of P-256's base point (SEC 2, 2.4.2). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 16 bytes more than the order has, so that no scalar is likelier than another (FIPS 186-5, A.2.1). */
const seedBytes = 48;
const scalarBytes = 32;

export interface LeaseSigner {
  /** The point of the public key, as a JWK has it. */
  publicKey: { x: string; y: string };
  /** Returns the lease as a JWS in compact form (RFC 7515), signed with ES256. */
  signLease(lease: Lease): string;
}

/**
 * The academy's key for leases follows from SESSION_SECRET, so that every machine signs alike and no
 * phone needs to be told. A new secret signs everybody out, and who signs in is given the new key.
 */
export function leaseKey(sessionSecret: string): LeaseSigner {
  const seed = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'academy lease key', seedBytes));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (order - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(scalarBytes * 2, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  const point = curve.getPublicKey(); // 0x04, then both coordinates
  const x = point.subarray(1, 1 + scalarBytes).toString('base64url');
  const y = point.subarray(1 + scalarBytes).toString('base64url');
  const jwk: JsonWebKeyInput['key'] = { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x, y };
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  return { publicKey: { x, y }, signLease: (lease) => compactJws(key, lease) };
}

const header = encoded({ alg: 'ES256', typ: 'lease+jwt' });

function compactJws(key: KeyObject, payload: object): string {
  const signed = `${header}.${encoded(payload)}`;
  // ES256 is the two numbers one after the other (RFC 7518, section 3.4), not DER.
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
