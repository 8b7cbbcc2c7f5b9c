import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AcademyInput } from '#contract/academy-file.ts';
import { openDisk } from '../../../server/media/disk.ts';
import { run } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import { openAcademy } from '../../support/server/server-app.ts';

const sheet = 'sheets/kohl-line.pdf';
const picture = 'uploads/stage.svg';

test('a file that the academy has otherwise under its name stays, and an import says so', async () => {
  const academy = await openAcademy();
  const disk = await openDisk(academy.config);
  const file = withFiles('before');
  expect(await run(academy, ['import', file])).toMatchObject({ code: 0, err: '' });
  expect(await disk.get(sheet)).toBe('before');
  expect(await run(academy, ['import', file])).toMatchObject({ code: 0, err: '' });

  // Of the same length: the content decides.
  writeFileSync(join(file, '..', sheet), 'behind');
  writeFileSync(join(file, '..', picture), 'another picture');
  for (const args of [['--dry-run'], []]) {
    const { code, out, err } = await run(academy, ['import', file, ...args]);
    expect(code).toBe(0);
    expect(out).toContain('Nothing to change.');
    for (const path of [sheet, picture]) {
      expect(err).toContain(`${path}: the academy has another file of this name, which stays.`);
    }
    expect(err).toContain('Give yours a new name');
  }
  expect(await disk.get(sheet)).toBe('before');
  expect(await run(academy, ['import', file, '--only', 'texts'])).toMatchObject({ err: '' });
});

/** The academy's own file, with a picture and a sheet of this content beside it. */
function withFiles(content: string): string {
  const academy = JSON.parse(readFileSync('server/seed/academy.json', 'utf8')) as AcademyInput;
  const course = academy.courses[3];
  if (!course) throw new Error('the demo academy has four courses');
  course.image = 'stage.svg';
  course.video = null;
  const sheets = [{ title: 'The line', file: 'kohl-line.pdf' }];
  course.sections = [{ lessons: [{ number: 1, title: 'Kohl', sheets }] }];
  const folder = testFolder();
  for (const path of [sheet, picture]) {
    mkdirSync(join(folder, path, '..'));
    writeFileSync(join(folder, path), content);
  }
  const file = join(folder, 'academy.json');
  writeFileSync(file, JSON.stringify(academy));
  return file;
}
