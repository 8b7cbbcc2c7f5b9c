import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { availableServices } from '#contract/appointment.ts';
import { overallCourse } from '#contract/course.ts';
import { apiBase } from '#contract/endpoint.ts';
import { readReply } from '#contract/reply.ts';
import { buildApp } from '../../server/app.ts';
import { openDatabase } from '../../server/db/database.ts';
import { createOffer } from '../../server/features/catalogue/offer-repository.ts';
import { openAcademy, siteOrigin, visitor } from '../support/server/server-app.ts';

test('anyone sees the courses, spelled as specification 7 spells them', async () => {
  const browser = visitor(await openAcademy());
  const reply = await browser.get(apiBase + overallCourse.path);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('no-cache');
  expect(reply.json().Success).toBe(200);
  expect(reply.json().Data.data[0]).toEqual({
    id: '1',
    courses_name: 'Bridal Makeup',
    description: expect.stringContaining('muhurtham'),
    duration: '20 hours',
    fees: 12999,
    image: 'bridal.svg',
  });
});

test('the contract reads the courses that we send', async () => {
  const browser = visitor(await openAcademy());
  const reply = readReply((await browser.get(apiBase + overallCourse.path)).json());
  const courses = v.parse(overallCourse.response, reply?.body).data;
  expect(courses.map(({ name, feesInRupees }) => [name, feesInRupees])).toEqual([
    ['Bridal Makeup', 12999],
    ['Party Makeup', 8999],
    ['HD Makeup', 10999],
    ['Traditional Makeup', 9999],
  ]);
});

test('anyone sees what the studio can be booked for', async () => {
  const browser = visitor(await openAcademy());
  const reply = await browser.get(apiBase + availableServices.path);
  expect(reply.json().success).toBe(200);
  expect(reply.json().data[0]).toEqual({ id: '1', services: 'Bridal Makeup' });
  const names = v.parse(availableServices.response, reply.json()).data.map(({ name }) => name);
  expect(names.slice(0, 4)).toEqual([
    'Bridal Makeup',
    'Party Makeup',
    'Traditional Makeup',
    'HD Makeup',
  ]);
});

test('who has the catalogue already is told so in a few bytes, until it changes', async () => {
  const academy = await openAcademy();
  const browser = visitor(academy);
  const ask = (headers: Record<string, string> = {}) =>
    browser.get(apiBase + overallCourse.path, headers);
  const first = await ask();
  const etag = String(first.headers.etag);
  const again = await ask({ 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers['cache-control']).toBe('no-cache');
  await createOffer(academy.db).retire('courses', ['2'], academy.clock.ms);
  const changed = await ask({ 'if-none-match': etag });
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
  expect(changed.body).not.toContain('Party Makeup');
});

test('the catalogue is sent as the browser can unpack it, from any of our pages', async () => {
  const browser = visitor(await openAcademy());
  const ask = (encoding: string) =>
    browser.get(apiBase + overallCourse.path, {
      'accept-encoding': encoding,
      origin: siteOrigin,
    });
  const plain = await ask('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const encoding of ['br', 'gzip'] as const) {
    const reply = await ask(`deflate, ${encoding}`);
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.headers.vary).toMatch(/origin.*accept-encoding/i);
    expect(unpack[encoding](reply.rawPayload).toString()).toBe(plain.body);
  }
});

test('every way to change a course is seen by the next visitor, here and at another server', async () => {
  const academy = await openAcademy();
  const there = await buildApp({ ...academy, clock: () => academy.clock.ms });
  onTestFinished(() => there.close());
  const atThePage = () => asked(academy.app);
  // The command line, or another machine: a connection of its own.
  const elsewhere = openDatabase(academy.config);
  onTestFinished(() => elsewhere.destroy());
  const offer = createOffer(elsewhere);
  const [seeded] = await offer.courses();
  if (!seeded) throw new Error('the demo academy has no course');
  const course = { ...seeded, id: '77' };
  const changes: [string, () => Promise<unknown>][] = [
    ['added', () => offer.addCourse({ ...course, name: 'Added' })],
    ['put', () => offer.putCourses([{ ...course, name: 'Put' }])],
    ['texts', () => offer.changeTexts('77', { name: 'Texts' }, () => true)],
    ['files', () => offer.changeImage('77', 'new.jpg')],
    ['retired', () => offer.retire('courses', ['77'], 1)],
    ['offered again', () => offer.putCourses([course])],
    ['removed', () => offer.remove('courses', ['77'])],
    [
      'in a transaction',
      () => elsewhere.transaction().execute((trx) => createOffer(trx).putCourses([course])),
    ],
  ];
  let before = await atThePage();
  for (const [name, change] of changes) {
    await change();
    const after = await atThePage();
    expect(after, name).not.toBe(before);
    expect(await asked(there), name).toBe(after);
    before = after;
  }
  // Nothing is told of a change that was undone.
  const undone = elsewhere.transaction().execute(async (trx) => {
    await createOffer(trx).remove('courses', ['77']);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await atThePage()).toBe(before);
});

test('a course that was changed by hand is seen after a minute', async () => {
  const academy = await openAcademy();
  const before = await asked(academy.app);
  await academy.db.updateTable('courses').set({ name: 'By hand' }).where('id', '=', '1').execute();
  expect(await asked(academy.app)).toBe(before);
  academy.clock.ms += 60_000;
  expect(await asked(academy.app)).toContain('By hand');
});

async function asked(app: FastifyInstance): Promise<string> {
  return (await app.inject(apiBase + overallCourse.path)).body;
}
