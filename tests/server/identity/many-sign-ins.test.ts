import { expect, test } from 'vitest';
import {
  argon2Passwords,
  hashesAtOnce,
  limited,
  type Passwords,
} from '../../../server/passwords.ts';
import { quickPasswords } from '../../support/server/first-start.ts';
import { openAcademy, priya, signedIn, visitor } from '../../support/server/server-app.ts';

test('of many passwords only so many are hashed at one time, and none is lost', async () => {
  let running = 0;
  let most = 0;
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    running += 1;
    most = Math.max(most, running);
    return work.finally(() => {
      running -= 1;
    });
  };
  const passwords: Passwords = limited(
    {
      hash: (password) => counted(quickPasswords.hash(password)),
      verify: (stored) => counted(quickPasswords.verify(stored)),
    },
    2,
  );
  const hash = await passwords.hash('kajal-9');
  const judged = await Promise.all(
    Array.from({ length: 100 }, (_, number) =>
      passwords.verify({ hash, password: number % 2 === 0 ? 'kajal-9' : 'kumkum-7' }),
    ),
  );
  expect(judged.filter(Boolean)).toHaveLength(50);
  expect(most).toBe(2);
  // A hash that fails gives its turn away too.
  const failing = limited({ ...quickPasswords, hash: () => Promise.reject(new Error('full')) }, 1);
  await expect(failing.hash('x')).rejects.toThrow('full');
  expect(await failing.verify({ hash, password: 'kajal-9' })).toBe(true);
});

test('hashing leaves a core to the other calls, and half of the threads to files', () => {
  expect([1, 2, 3, 4, 64].map(hashesAtOnce)).toEqual([1, 1, 2, 2, 2]);
});

test('a hundred sign-ins at once keep nobody waiting who only reads', async () => {
  const academy = await openAcademy({ TRUST_PROXY: 'loopback' }, { passwords: argon2Passwords });
  const student = await signedIn(academy, priya);
  let answered = 0;
  const signIns = Array.from({ length: 100 }, async (_, number) => {
    // Each from a place of its own, so that no limit spares us the hash.
    const headers = { 'x-forwarded-for': `10.0.${number}.1` };
    const guest = { email: `guest${number}@example.com`, password: 'welcome123' };
    const reply = await visitor(academy).post('/api/login', guest, { headers });
    answered += 1;
    return reply.statusCode;
  });
  const course = { user_id: student.id, course_id: '1' };
  for (let reads = 0; reads < 20; reads += 1) {
    expect((await student.post('/api/get_notes', course)).statusCode).toBe(200);
  }
  // Not a second of a clock: the reads overtake those who wait for a hash.
  expect(answered).toBeLessThan(50);
  expect(new Set(await Promise.all(signIns))).toEqual(new Set([401]));
}, 90_000);
