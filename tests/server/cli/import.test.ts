import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Academy as AcademyFile } from '#contract/academy-file.ts';
import { apiBase } from '#contract/endpoint.ts';
import { storedPageFacts } from '../../../server/db/page-facts.ts';
import { run, start } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import {
  emptyEnvironment,
  openAcademy,
  priya,
  signedIn,
  type TestAcademy,
  visitor,
} from '../../support/server/server-app.ts';

test('what is exported, imported again, changes nothing', async () => {
  const academy = await openAcademy();
  const file = join(testFolder(), 'academy.json');
  expect(await run(academy, ['export', file])).toMatchObject({
    code: 0,
    out: expect.stringContaining('4 courses and 6 services'),
  });
  const again = await run(academy, ['import', file]);
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('Nothing to change.') });
  const { $schema } = JSON.parse(readFileSync(file, 'utf8'));
  expect(existsSync(join(file, '..', $schema))).toBe(true);
  expect((await run(academy, ['export', file])).err).toContain('file already exists');
  expect((await run(academy, ['export', file, '--force'])).code).toBe(0);
});

test('a dry run says what would change and changes nothing; the import then does it', async () => {
  const academy = await openAcademy();
  const { file } = await edited(academy, (content) => {
    courseOf(content, 0).feesInRupees = 13999;
    content.courses.push({ ...courseOf(content, 3), id: '5', name: 'Airbrush', image: null });
    content.services.push('Nail Art');
    content.contact.phone = '0422 111 1111';
  });
  const before = await catalogue(academy);
  const dry = await run(academy, ['import', file, '--dry-run']);
  expect(dry.out).toBe(`Courses: 1 added, 1 changed, 3 the same
  + 5 Airbrush
  ~ 1 Bridal Makeup (feesInRupees: 12999 → 13999)
Services: 1 added, 6 the same
  + 7 Nail Art
Page: 1 changed
  ~ contact.phone
A dry run: nothing was written.
`);
  expect(await catalogue(academy)).toEqual(before);
  expect((await storedPageFacts(academy.db))?.contact.phone).not.toBe('0422 111 1111');

  const done = await run(academy, ['import', file]);
  expect(done).toMatchObject({ code: 0, err: expect.stringContaining('npm run build') });
  expect((await catalogue(academy)).map(({ id, fees }) => [id, fees])).toEqual([
    ...[
      ['1', 13999],
      ['2', 8999],
      ['3', 10999],
      ['4', 9999],
      ['5', 9999],
    ],
  ]);
  expect((await storedPageFacts(academy.db))?.contact.phone).toBe('0422 111 1111');
  const again = await run(academy, ['import', file]);
  expect(again.out).toContain('Nothing to change.');
  expect((await run(academy, ['export', '-'])).out).toContain('0422 111 1111');
});

test('what the file leaves out is kept, and pruned only when that is asked for', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  await visitor(academy).post('/api/save_application', {
    name: 'Meena',
    email: 'meena@example.com',
    phone: '9876543210',
    message: 'Hello',
    service: 'Mehendi',
    date: '2025-12-01',
  });
  const { file, whole } = await edited(academy, (content) => {
    content.courses = content.courses.filter(({ id }) => id === '2');
    content.services = ['Bridal Makeup'];
  });
  const kept = await run(academy, ['import', file]);
  expect(kept.out).toContain('Courses: 1 changed, 3 kept though not in the file');
  expect((await catalogue(academy)).map(({ id }) => id)).toEqual(['2', '1', '3', '4']);

  const pruned = await run(academy, ['import', file, '--prune']);
  expect(pruned.out).toContain('Courses: 1 removed, 2 no longer offered, 1 the same');
  expect(pruned.out).toContain('  - 6 Mehendi (no longer offered; who has it keeps it)');
  expect((await catalogue(academy)).map(({ id }) => id)).toEqual(['2']);
  const hers = await student.post('/api/paid_course', { user_id: student.id });
  expect(hers.json().data.map(({ course_id }: { course_id: string }) => course_id)).toEqual([
    '1',
    '3',
  ]);
  const order = await student.post('/api/create_order', { course_ids: ['4'] });
  expect(order.statusCode).toBe(422);

  const back = await run(academy, ['import', whole]);
  expect(back.out).toContain('offered again');
  expect((await catalogue(academy)).map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
});

test('every mistake is told with its place, and nothing is imported', async () => {
  const academy = await openAcademy();
  const before = await catalogue(academy);
  const { file } = await edited(academy, (content) => {
    Object.assign(courseOf(content, 0), { fees: 5, feesInRupees: '12,999' });
    Object.assign(courseOf(content, 1), { id: '1', image: '../secret.svg' });
    Object.assign(content.contact, { emails: ['nobody'], fax: '0422' });
    Reflect.deleteProperty(content, 'services');
  });
  const { code, err } = await run(academy, ['import', file]);
  expect(code).toBe(1);
  expect(err).toContain(`Nothing was imported: ${file} has`);
  for (const line of [
    '  courses.0.feesInRupees must be rupees, as 12999',
    '  courses.0.fees is no key of this place; known are id, name, description, duration, feesInRupees',
    '  courses.1.image must be a plain file name, as bridal.svg',
    '  contact.emails.0 Invalid email address',
    '  contact.fax is no key of this place; known are name, address, phone, emails',
    '  services is missing',
  ]) {
    expect(err).toContain(line);
  }
  expect(await catalogue(academy)).toEqual(before);
});

test('a file that is no JSON, an id used twice, a picture or text that is nowhere: each is named', async () => {
  const academy = await openAcademy();
  const wrong: [(content: AcademyFile) => unknown, string][] = [
    [
      (content) => Object.assign(courseOf(content, 1), { id: '1' }),
      'courses.1.id is the id of an earlier',
    ],
    [({ services }) => services.push('Mehendi'), 'services.6 is in the list already'],
    [
      (content) => Object.assign(courseOf(content, 0), { image: 'none.jpg' }),
      'courses.0.image names uploads/none.jpg',
    ],
    [
      (content) => Object.assign(courseOf(content, 0), { video: 'none', sections: undefined }),
      'courses.0: lesson 1 names media/none',
    ],
    [
      ({ texts }) => Object.assign(texts, { home_titel: 'x' }),
      'texts.home_titel is no text of the page; those of home are home_',
    ],
    [
      ({ texts }) => Object.assign(texts, { site_home_titel: 'x' }),
      'texts.site_home_titel is no text of the page; did you mean site_home_title?',
    ],
    [
      ({ texts }) => Object.assign(texts, { player_percent: '{number} %' }),
      'texts.player_percent has {number}, which nothing fills',
    ],
  ];
  for (const [change, text] of wrong) {
    const { file } = await edited(academy, change);
    const { code, err } = await run(academy, ['import', file]);
    expect(code).toBe(1);
    expect(err).toContain(text);
  }
  const broken = join(testFolder(), 'broken.json');
  writeFileSync(broken, '{\n  "contact": {,\n}');
  expect((await run(academy, ['import', broken])).err).toMatch(/line 2 column 15/);
  expect((await run(academy, ['import', `${broken}.none`])).err).toContain('no such file');
});

test('pictures and films beside the file come along, whole', async () => {
  const academy = await openAcademy();
  const { file } = await edited(academy, (content) => {
    Object.assign(courseOf(content, 3), {
      ...{ image: 'stage.svg', video: 'stage', sections: undefined },
    });
  });
  mkdirSync(join(file, '../uploads'));
  mkdirSync(join(file, '../media/stage'), { recursive: true });
  writeFileSync(join(file, '../uploads/stage.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(file, '../media/stage/index.m3u8'), '#EXTM3U\n');
  const dry = await run(academy, ['import', file, '--dry-run']);
  expect(dry.out).toContain('  + uploads/stage.svg\n  + media/stage\n');
  expect(existsSync(join(academy.config.dataDir, 'uploads/stage.svg'))).toBe(false);
  expect((await run(academy, ['import', file])).code).toBe(0);
  const picture = await visitor(academy).get(`${apiBase}/uploads/stage.svg`);
  expect(picture.statusCode).toBe(200);
  expect(existsSync(join(academy.config.dataDir, 'media/stage/index.m3u8'))).toBe(true);
});

test('a dry run where no academy is says so, and makes none', async () => {
  const place = await emptyEnvironment();
  const dry = await run(place, ['import', 'server/seed/academy.json', '--dry-run']);
  expect(dry.code).toBe(1);
  expect(dry.err).toMatch(/There is no academy in|The database is empty/);
  expect((await run(place, ['students'])).err).toBe(dry.err);
});

test('mails name the academy as the import does, at once', async () => {
  const academy = await openAcademy();
  const { file } = await edited(academy, ({ contact }) => {
    contact.name = 'Meena Makeup';
  });
  await run(academy, ['import', file]);
  await run(academy, ['password', priya.email]);
  const mail = await academy.db.selectFrom('mail_jobs').select('subject').executeTakeFirst();
  expect(mail?.subject).toBe('Choose your password for Meena Makeup');
});

test('the program makes an academy where there was none, and interrupted makes none', async () => {
  const place = await emptyEnvironment();
  const env = { PATH: process.env.PATH, ...place };
  const stopped = await run(env, ['import', 'server/seed/academy.json'], {
    signal: AbortSignal.abort(),
  });
  expect(stopped.code).toBe(130);
  const made = await start(env, ['import', 'server/seed/academy.json']).ended;
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining('Courses: 4 added') });
  const academy = await openAcademy(place);
  expect(await catalogue(academy)).toHaveLength(4);
  expect((await run(academy, ['students'])).err).toBe('0 lines\n');
});

/** The academy's own file, changed; and the same unchanged. */
async function edited(academy: TestAcademy, change: (content: AcademyFile) => unknown) {
  const folder = testFolder();
  const whole = join(folder, 'whole.json');
  const file = join(folder, 'academy.json');
  await run(academy, ['export', whole]);
  const content = JSON.parse(readFileSync(whole, 'utf8'));
  change(content);
  writeFileSync(file, JSON.stringify(content, null, 2));
  return { file, whole };
}

function courseOf({ courses }: AcademyFile, index: number): AcademyFile['courses'][number] {
  const course = courses[index];
  if (!course) throw new Error(`the demo academy has no course ${index}`);
  return course;
}

async function catalogue(academy: TestAcademy): Promise<{ id: string; fees: number }[]> {
  return (await visitor(academy).get(`${apiBase}/api/overall_course`)).json().Data.data;
}
