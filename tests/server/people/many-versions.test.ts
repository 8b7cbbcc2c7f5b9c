import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { run } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import { quickPasswords } from '../../support/server/first-start.ts';
import { openAcademy, priya, signedIn } from '../../support/server/server-app.ts';

const versions = 45;
/** As long as they may be, so many are 20 MB. */
const mostAtOnce = 25;

test('all versions of her notes are in her copy, and few of them in memory at once', async () => {
  const academy = await openWithVersions();
  let mostRead = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const notes = result.rows.filter((row) => 'text' in row);
      mostRead = Math.max(mostRead, notes.length);
      return result;
    },
  };
  const dependencies = { config: academy.config, clock: () => academy.clock.ms };
  const db = academy.db.withPlugin(counting);
  const app = await buildApp({ ...dependencies, db, passwords: quickPasswords });
  onTestFinished(() => app.close());
  const student = await signedIn({ ...academy, app, db }, priya);
  const body = { user_id: student.id, password: priya.password };
  const reply = await student.post('/api/export_my_data', body);
  expect(reply.headers['content-type']).toMatch(/^application\/json/);
  expect(reply.headers['content-length']).toBe(undefined);
  const { success, data } = reply.json();
  expect(success).toBe(200);
  expect(data.data.note_versions.map(nameOf)).toEqual(everyVersion());
  expect(mostRead).toBeGreaterThan(0);
  expect(mostRead).toBeLessThan(mostAtOnce);
});

test('the command writes them too, and the newest of each course as a text', async () => {
  const academy = await openWithVersions();
  const folder = join(testFolder(), 'priya');
  expect(await run(academy, ['person', 'export', priya.email, folder])).toMatchObject({ code: 0 });
  const { data } = JSON.parse(readFileSync(join(folder, 'person.json'), 'utf8'));
  expect(data.note_versions.map(nameOf)).toEqual(everyVersion());
  for (const course of ['1', '3']) {
    const text = readFileSync(join(folder, `note-of-course-${course}.txt`), 'utf8');
    expect(text).toBe(`version ${versions}`);
  }
});

async function openWithVersions() {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  for (const course_id of ['3', '1']) {
    for (let number = 1; number <= versions; number += 1) {
      const note = { user_id: student.id, course_id, notes: `version ${number}` };
      expect((await student.post('/api/save_notes', note)).statusCode).toBe(200);
    }
  }
  return academy;
}

const nameOf = ({ course_id, text }: { course_id: string; text: string }) =>
  `${course_id}: ${text}`;

const everyVersion = () =>
  ['1', '3'].flatMap((course) =>
    Array.from({ length: versions }, (_, n) => `${course}: version ${n + 1}`),
  );
