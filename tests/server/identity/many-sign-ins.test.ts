import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, getPriority } from 'node:os';
import { expect, test } from 'vitest';
import {
  argon2Passwords,
  hashesAtOnce,
  niceIncrement,
} from '../../../server/identity/passwords.ts';
import { openAcademy, priya, signedIn, visitor } from '../../support/server/server-app.ts';

test('of many passwords at once none is lost, nor after one that cannot be judged', async () => {
  const hash = await argon2Passwords.hash('kajal-9');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const broken = argon2Passwords.verify({ hash: 'kajal-9', password: 'kajal-9' });
  const judged = ['kajal-9', 'kumkum-7', 'kajal-9', 'kajal-8'].map((password) =>
    argon2Passwords.verify({ hash, password }),
  );
  await expect(broken).rejects.toThrow();
  expect(await Promise.all(judged)).toEqual([true, false, true, false]);
});

const isLinux = process.platform === 'linux';
if (!isLinux) console.log('skipped: only Linux tells the priorities of a process’s threads');

test.skipIf(!isLinux)('only the threads that hash stand back', async () => {
  const { length } = await Promise.all(
    Array.from({ length: 4 }, () => argon2Passwords.hash('kajal-9')),
  );
  const ours = getPriority();
  const backward = threadPriorities().filter((priority) => priority > ours);
  expect(new Set(backward)).toEqual(new Set([Math.min(ours + niceIncrement, 19)]));
  // Four were hashed, by no more threads than may hash at one time.
  expect(backward.length).toBeLessThan(length);
  expect(backward.length).toBeLessThanOrEqual(hashesAtOnce(availableParallelism()));
});

/** proc_pid_stat(5): `nice` is the nineteenth field, the seventeenth after the name. */
const threadPriorities = (): number[] =>
  readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });

test('hashing leaves a core to the other calls', () => {
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
});
