import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storedPageFacts } from '../../../server/db/page-facts.ts';
import { run } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import { openAcademy } from '../../support/server/server-app.ts';

test('a file of a Windows editor is read with its mark, and refused in another encoding', async () => {
  const academy = await openAcademy();
  const file = join(testFolder(), 'academy.json');
  await run(academy, ['export', file]);
  const content = JSON.parse(readFileSync(file, 'utf8'));
  content.contact.name = 'Bride’s Makeup';
  const text = JSON.stringify(content);
  writeFileSync(file, `\uFEFF${text}`);
  expect(await run(academy, ['check', file])).toMatchObject({ code: 0 });
  expect(await run(academy, ['import', file])).toMatchObject({ code: 0 });
  // Windows-1252, which has none of the other letters.
  writeFileSync(file, Buffer.from(text.replaceAll('’', '\x92'), 'latin1'));
  for (const command of ['check', 'import']) {
    const { code, err } = await run(academy, [command, file]);
    expect([code, err]).toEqual([1, expect.stringContaining('save it as UTF-8')]);
  }
  expect((await storedPageFacts(academy.db))?.contact.name).toBe('Bride’s Makeup');
});
