import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { environmentOf, run, start } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import { openAcademy, visitor } from '../../support/server/server-app.ts';

const count = 2000;

test('2,000 courses are imported at once, and the catalogue stays a call that a phone can make', async () => {
  const academy = await openAcademy();
  const file = join(testFolder(), 'many.json');
  const content = JSON.parse((await run(academy, ['export', '-'])).out);
  const [course] = content.courses;
  content.courses = Array.from({ length: count }, (_, index) => ({
    ...course,
    id: String(index + 1),
    name: `Course ${index + 1}`,
    feesInRupees: 5000 + index,
  }));
  writeFileSync(file, JSON.stringify(content));

  const began = performance.now();
  const imported = await start(environmentOf(academy.config), ['import', file]).ended;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  expect(imported).toMatchObject({ code: 0, err: '' });
  expect(imported.out).toContain('Courses: 1996 added, 4 changed');
  expect(imported.out).toContain('… and 1976 more');
  const again = await run(academy, ['import', file]);
  expect(again.out).toContain('Nothing to change.');

  const browser = visitor(academy);
  const headers = { 'accept-encoding': 'gzip' };
  const reply = await browser.get(`${apiBase}/api/overall_course`, headers);
  expect(reply.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(reply.rawPayload).toString()).Data.data).toHaveLength(count);
  const plain = (await browser.get(`${apiBase}/api/overall_course`)).rawPayload.length;
  expect(reply.rawPayload.length).toBeLessThan(plain / 5);
  console.log(
    `${count} courses: ${seconds} s, ${plain} bytes, ${reply.rawPayload.length} with gzip`,
  );
});
