import { expect, test } from 'vitest';
import { leaseKey } from '../../server/features/lesson-files/lease-key.ts';
import { readLease } from '../../src/downloads/read-lease.ts';

const lease = {
  user_id: '7',
  course_id: '1',
  lesson: 1,
  film: 'bridal',
  files: 'A'.repeat(43),
  issued_at_ms: 1_700_000_000_000,
  lease_ms: 1000,
};
const academy = leaseKey('x'.repeat(40));
const token = academy.signLease(lease);

test('what the academy has signed is read', async () => {
  expect(await readLease(token, academy.publicKey)).toEqual(lease);
});

test('no other signature is believed, nor a payload that was changed', async () => {
  const other = leaseKey('y'.repeat(40));
  expect(await readLease(token, other.publicKey)).toBeNull();
  const longer = btoa(JSON.stringify({ ...lease, lease_ms: 1e15 })).replaceAll('=', '');
  const [header, , signature] = token.split('.');
  expect(await readLease(`${header}.${longer}.${signature}`, academy.publicKey)).toBeNull();
  for (const broken of ['', '..', 'a.b.c', `${header}.${longer}.`]) {
    expect(await readLease(broken, academy.publicKey), broken).toBeNull();
  }
});
