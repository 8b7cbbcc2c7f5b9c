import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createOffer } from '../../../server/features/catalogue/offer-repository.ts';
import { contentName } from '../../../server/media/content-name.ts';
import { openAcademy, type TestAcademy } from '../../support/server/server-app.ts';

const dayMs = 24 * 3_600_000;

test('a cover that was replaced is deleted after a week, and what we have not made stays', async () => {
  const academy = await openAcademy();
  const covers = ['bridal', 'party'].map((slug) => putCover(academy, slug));
  const [first = '', second = ''] = covers;
  const byHand = ['from-the-studio.png', 'poster-20251104.png'];
  for (const name of byHand) writeFileSync(uploaded(academy, name), 'x');
  const offer = createOffer(academy.db);
  await offer.changeImage('1', first);
  await academy.app.runHourlyJobs();
  await offer.changeImage('1', second);
  await academy.app.runHourlyJobs();
  academy.clock.ms += 6 * dayMs;
  await academy.app.runHourlyJobs();
  expect(existsSync(uploaded(academy, first))).toBe(true);
  academy.clock.ms += 8 * dayMs;
  await academy.app.runHourlyJobs();
  const left = [...covers, ...byHand].map((name) => existsSync(uploaded(academy, name)));
  expect(left).toEqual([false, true, true, true]);
});

test('a cover that a retired course has, a text shows or the last import named stays', async () => {
  const academy = await openAcademy();
  const covers = ['retired', 'shown', 'imported', 'elsewhere'];
  const [retired = '', shown = '', imported = '', onThePage = ''] = covers.map((slug) =>
    putCover(academy, slug),
  );
  const { db, clock, app } = academy;
  const courses = db.updateTable('courses');
  await courses.set({ image: retired, retired_at_ms: clock.ms }).where('id', '=', '1').execute();
  const translations = JSON.stringify({ ta: { overview: `<img src="/uploads/${shown}">` } });
  await courses.set({ translations }).where('id', '=', '2').execute();
  const entry = { list: 'courses', entry: '2', facts: JSON.stringify({ image: imported }) };
  await db.deleteFrom('imported_entries').where('list', '=', 'courses').execute();
  await db.insertInto('imported_entries').values(entry).execute();
  const facts = JSON.stringify({ picture: onThePage });
  await db.insertInto('page_facts').values({ part: 'other', facts }).execute();
  const all = () =>
    [retired, shown, imported, onThePage].map((name) => existsSync(uploaded(academy, name)));
  for (let week = 0; week < 4; week += 1) {
    await app.runHourlyJobs();
    clock.ms += 8 * dayMs;
  }
  expect(all()).toEqual([true, true, true, true]);
  await db.deleteFrom('imported_entries').execute();
  await app.runHourlyJobs();
  expect(all()).toEqual([true, true, true, true]);
  for (let week = 0; week < 2; week += 1) {
    clock.ms += 8 * dayMs;
    await app.runHourlyJobs();
  }
  expect(all()).toEqual([true, true, false, true]);
});

const uploaded = ({ config }: TestAcademy, name: string) => join(config.dataDir, 'uploads', name);

/** A cover as `course cover` keeps one. */
function putCover(academy: TestAcademy, slug: string): string {
  const bytes = Buffer.from(slug);
  const name = contentName(slug, bytes, '.png');
  writeFileSync(uploaded(academy, name), bytes);
  return name;
}
