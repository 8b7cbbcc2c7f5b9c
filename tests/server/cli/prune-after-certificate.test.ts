import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import { openAcademy, priya, signedIn } from '../../support/server/server-app.ts';

test('a course of which nothing is left but a certificate is no longer offered, and stays', async () => {
  const academy = await openAcademy();
  const { id: user_id } = await signedIn(academy, priya);
  const file = join(testFolder(), 'academy.json');
  await run(academy, ['export', file]);
  const content = JSON.parse(readFileSync(file, 'utf8'));
  content.courses = content.courses.filter(({ id }: { id: string }) => id !== '4');
  writeFileSync(file, JSON.stringify(content));
  const names = { name: 'Priya Raman', course_name: 'Mehendi' };
  const certificate = { number: 'C-1', user_id, course_id: '4', ...names, issued_at_ms: 0 };
  await academy.db.insertInto('certificates').values(certificate).execute();
  const pruned = await run(academy, ['import', file, '--prune']);
  expect(pruned).toMatchObject({ code: 0, out: expect.stringContaining('1 no longer offered') });
});
