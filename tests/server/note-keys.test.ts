import { expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { anitha, openAcademy, priya, signedIn, visitor } from '../support/server/server-app.ts';

type Browser = Awaited<ReturnType<typeof signedIn>>;
const keyOf = async (student: Browser): Promise<string> =>
  (await student.post('/api/note_key', { user_id: student.id })).json().data.key;

test('a student has one key of 256 bits, the same at every sign-in, and nobody else’s', async () => {
  const academy = await openAcademy();
  const key = await keyOf(await signedIn(academy, priya));
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(await keyOf(await signedIn(academy, priya))).toBe(key);
  expect(await keyOf(await signedIn(academy, anitha))).not.toBe(key);
});

test('two phones that ask for the first time at once are given one key', async () => {
  const academy = await openAcademy();
  const phones = await Promise.all([signedIn(academy, priya), signedIn(academy, priya)]);
  const [first, second] = await Promise.all(phones.map(keyOf));
  expect(first).toBe(second);
});

test('the key is given to its own student alone, and kept by no cache', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const other = await signedIn(academy, anitha);
  const body = { user_id: student.id };
  expect((await other.post('/api/note_key', body)).statusCode).toBe(403);
  expect((await visitor(academy).post('/api/note_key', body)).statusCode).toBe(401);
  const reply = await student.post('/api/note_key', body);
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('a new SESSION_SECRET signs her out and loses no key', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const key = await keyOf(student);
  const config = { ...academy.config, sessionSecret: 'another secret'.padEnd(40, 'x') };
  const app = await buildApp({ ...academy, config, clock: () => academy.clock.ms });
  const again = await signedIn({ ...academy, app, config }, priya);
  expect(await keyOf(again)).toBe(key);
  await app.close();
});

test('the key is in no line of the log', async () => {
  const lines: string[] = [];
  const academy = await openAcademy(
    { LOG_LEVEL: 'trace' },
    { logStream: { write: (line) => void lines.push(line) } },
  );
  const key = await keyOf(await signedIn(academy, priya));
  expect(lines.join('')).toContain('/api/note_key');
  expect(lines.join('')).not.toContain(key);
});
