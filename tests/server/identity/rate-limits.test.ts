import { setImmediate as turn } from 'node:timers/promises';
import { chunk } from 'es-toolkit/array';
import { expect, test } from 'vitest';
import { createGroupCommit, createOwnCommit } from '../../../server/db/group-commit.ts';
import { createRateLimits } from '../../../server/rate-limits/rate-limits.ts';
import { networkOf, rateRules } from '../../../server/rate-limits/rules.ts';
import { openAcademy, priya, type TestAcademy, visitor } from '../../support/server/server-app.ts';
import { isWithout } from '../../support/server/test-database.ts';

const wrong = { ...priya, password: 'welcome124' };

test('brute force: after ten wrong passwords the right one waits too', async () => {
  const academy = await openAcademy();
  const browser = visitor(academy);
  for (let tries = 0; tries < rateRules.signIn.pair.tries; tries++) {
    expect((await browser.post('/api/login', wrong)).statusCode).toBe(401);
  }
  const reply = await browser.post('/api/login', { ...priya, email: 'PRIYA@example.com' });
  expect(reply.statusCode).toBe(429);
  expect(reply.json()).toEqual({
    success: 429,
    message: 'Too many tries. Please wait a while and try again.',
  });
  expect(reply.headers['retry-after']).toBe('900');
  academy.clock.ms += rateRules.signIn.pair.windowMs;
  expect((await browser.post('/api/login', priya)).statusCode).toBe(200);
});

test('many guesses at once are counted, each of them', async () => {
  const academy = await openAcademy();
  const replies = await Promise.all(
    Array.from({ length: 25 }, () => visitor(academy).post('/api/login', wrong)),
  );
  const judged = replies.filter(({ statusCode }) => statusCode === 401);
  expect(judged).toHaveLength(rateRules.signIn.pair.tries);
});

test('an unknown address is limited like a known one', async () => {
  const browser = visitor(await openAcademy());
  const codes = [];
  for (let tries = 0; tries <= rateRules.signIn.pair.tries; tries++) {
    const reply = await browser.post('/api/login', { ...wrong, email: 'nobody@example.com' });
    codes.push(reply.statusCode);
  }
  expect(codes).toEqual([...Array(10).fill(401), 429]);
});

test('a guesser elsewhere does not lock the student out, and many elsewhere are limited together', async () => {
  const academy = await openAcademy({ TRUST_PROXY: 'loopback' });
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const guess = (address: string) => visitor(academy).post('/api/login', wrong, from(address));
  for (let tries = 0; tries < 11; tries++) await guess('203.0.113.9');
  const home = await visitor(academy).post('/api/login', priya, from('198.51.100.7'));
  expect(home.statusCode).toBe(200);
  const codes = [];
  for (let host = 0; host < 45; host++) codes.push((await guess(`192.0.2.${host}`)).statusCode);
  expect(codes.filter((code) => code === 401)).toHaveLength(40);
});

test('one network guesses as often and as fast as it likes, and she signs in from home', async () => {
  const academy = await openAcademy({ TRUST_PROXY: 'loopback' });
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const guess = () => visitor(academy).post('/api/login', wrong, from('203.0.113.9'));
  const signIn = () => visitor(academy).post('/api/login', priya, from('198.51.100.7'));
  const [home, ...replies] = await Promise.all([
    signIn(),
    ...Array.from({ length: rateRules.signIn.account.tries }, guess),
  ]);
  for (let tries = 0; tries < rateRules.signIn.account.tries; tries++) replies.push(await guess());
  const judged = replies.filter(({ statusCode }) => statusCode === 401);
  expect(judged).toHaveLength(rateRules.signIn.pair.tries);
  expect(home.statusCode).toBe(200);
  expect((await signIn()).statusCode).toBe(200);
});

test('signing in well, again and again, is never too much', async () => {
  const browser = visitor(await openAcademy());
  for (let times = 0; times < 15; times++) {
    expect((await browser.post('/api/login', priya)).statusCode).toBe(200);
  }
});

test('without TRUST_PROXY a made-up X-Forwarded-For changes nothing', async () => {
  const browser = visitor(await openAcademy());
  const codes = [];
  for (let host = 0; host < 11; host++) {
    const headers = { 'x-forwarded-for': `192.0.2.${host}` };
    codes.push((await browser.post('/api/login', wrong, { headers })).statusCode);
  }
  expect(codes.at(-1)).toBe(429);
});

test.each([
  [
    '/api/register',
    rateRules.register,
    { name: 'Maya', password: 'kajal-9', new_password: 'kajal-9' },
  ],
  [
    '/api/forget_password',
    rateRules.forgetPassword,
    { password: 'kajal-9', confirm_password: 'kajal-9' },
  ],
  ['/api/verify-otp', rateRules.verifyOtp, { otp: '123456' }],
])('%s is limited for each account', async (path, rule, body) => {
  const browser = visitor(await openAcademy());
  const send = () => browser.post(path, { ...body, email: 'maya@example.com' });
  for (let tries = 0; tries < rule.account.tries; tries++) {
    expect((await send()).statusCode).not.toBe(429);
  }
  const reply = await send();
  expect(reply.statusCode).toBe(429);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
});

test('codes for one address are limited, also when asked for slowly', async () => {
  const academy = await openAcademy();
  const body = { name: 'Maya', email: 'maya@example.com', phone: '9876543210' };
  const codes = [];
  for (let tries = 0; tries < 7; tries++) {
    codes.push((await visitor(academy).post('/api/send-otp', body)).statusCode);
    academy.clock.ms += 60_000;
  }
  expect(codes).toEqual([...Array(6).fill(200), 429]);
});

test('two server processes share one count, and no address is in the table', async () => {
  const academy = await openAcademy();
  const [one, two] = [limits(academy), limits(academy)];
  const by = { address: '203.0.113.9', account: priya.email };
  for (let tries = 0; tries < 5; tries++) {
    await one.take('signIn', by);
    await two.take('signIn', by);
  }
  await expect(two.take('signIn', by)).rejects.toMatchObject({ status: 429 });
  const rows = JSON.stringify(await academy.db.selectFrom('rate_limits').selectAll().execute());
  expect(rows).not.toMatch(/203\.0|priya/);
});

test('what has had its time is forgotten, and nothing else', async () => {
  const academy = await openAcademy();
  const by = { address: '203.0.113.9', account: priya.email };
  await limits(academy).take('signIn', by);
  const rows = () => academy.db.selectFrom('rate_limits').selectAll().execute();
  academy.clock.ms += rateRules.signIn.pair.windowMs;
  await limits(academy).deleteExpired(academy.clock.ms);
  expect(await rows()).toHaveLength(1);
  academy.clock.ms += rateRules.signIn.account.windowMs;
  await limits(academy).deleteExpired(academy.clock.ms);
  expect(await rows()).toEqual([]);
});

// PostgreSQL serves others by itself, in whichever order.
test.skipIf(isWithout('SQLite'))(
  'SQLite: while what has had its time is deleted, calls are served',
  async () => {
    const { db, clock } = await openAcademy();
    const commit = createGroupCommit(db);
    const { deleteExpired } = createRateLimits(db, { commit, secret: 's', clock: () => clock.ms });
    const over = Array.from({ length: 5000 }, (_, n) => ({
      key: `k${n}`,
      tries: 1,
      resets_at_ms: 1,
    }));
    for (const rows of chunk(over, 300)) await db.insertInto('rate_limits').values(rows).execute();
    const done: string[] = [];
    const deleting = deleteExpired(clock.ms).then(() => done.push('deleted'));
    for (let turns = 0; turns < 2; turns += 1) await turn();
    await db.selectFrom('courses').select('id').execute();
    done.push('read');
    await deleting;
    expect(done).toEqual(['read', 'deleted']);
  },
);

test('an IPv6 household counts as one', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
});

function limits({ db, clock }: TestAcademy) {
  return createRateLimits(db, { commit: createOwnCommit(db), secret: 's', clock: () => clock.ms });
}
