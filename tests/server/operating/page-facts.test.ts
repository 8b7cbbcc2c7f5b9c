import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  type Academy as AcademyFile,
  type PageFacts,
  pageFactsOf,
} from '#contract/academy-file.ts';
import { storedPageFacts, writePageFacts } from '../../../server/db/page-facts.ts';
import { pageWarnings } from '../../../server/page-facts/page-warnings.ts';
import { environmentOf, run } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import {
  emptyEnvironment,
  openAcademy,
  priya,
  type TestAcademy,
  visitor,
} from '../../support/server/server-app.ts';
import { isWithout } from '../../support/server/test-database.ts';

test('machines with different academy files say the same of the academy: what its database says', async () => {
  const shared = await emptyEnvironment();
  const first = await openAcademy({ ...shared, ACADEMY_FILE: fileOf('Meena Makeup') });
  const second = await openAcademy({ ...shared, ACADEMY_FILE: fileOf('Kala Makeup') });
  for (const machine of [first, second]) expect(await signatureOf(machine)).toBe('Meena Makeup');
  const named = 'ACADEMY_FILE says contact.name otherwise than the academy';
  expect(await warningsOf(first)).toEqual([]);
  expect(await warningsOf(second)).toEqual([expect.stringContaining(named)]);

  // Said once, by whoever runs the academy, it counts for all, whatever their files say.
  await run(second, ['import', second.config.academyFile, '--only', 'texts']);
  const third = await openAcademy({ ...shared, ACADEMY_FILE: first.config.academyFile });
  expect(await signatureOf(third)).toBe('Kala Makeup');
});

test('what an earlier version kept in DATA_DIR is taken over once, and is in the way no more', async () => {
  const shared = await emptyEnvironment();
  const older = await openAcademy(shared);
  await older.db.deleteFrom('page_facts').execute();
  await older.db.deleteFrom('imported_entries').execute();
  const file = join(shared.DATA_DIR ?? '', 'page.json');
  writeFileSync(file, JSON.stringify(pageOf('Meena Makeup')));
  const upgraded = await openAcademy(shared);
  expect(await signatureOf(upgraded)).toBe('Meena Makeup');
  expect(existsSync(file)).toBe(false);

  // A restore of an old folder beside a newer database brings it back: it is not believed.
  writeFileSync(file, JSON.stringify(pageOf('Kala Makeup')));
  const again = await openAcademy(shared);
  expect(await signatureOf(again)).toBe('Meena Makeup');
  expect(await warningsOf(again)).toEqual([expect.stringContaining('is not read any more')]);
});

test.skipIf(isWithout('PostgreSQL'))(
  'a second machine needs no file and no folder of the first',
  async () => {
    const first = await openAcademy({ ACADEMY_FILE: fileOf('Meena Makeup') });
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'academy-'));
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
    const { PATH, ...shared } = environmentOf(first.config);
    const second = await openAcademy({ ...shared, DATA_DIR } as Record<string, string>);
    expect(await signatureOf(second)).toBe('Meena Makeup');
  },
);

test('a server whose page was built of other facts says so at its start', async () => {
  const academy = await openAcademy();
  const page = await storedPageFacts(academy.db);
  expect(await warningsOf(academy, buildOf(page))).toEqual([]);
  expect(await warningsOf(academy, testFolder())).toEqual([]);
  const older = buildOf(pageOf('Meena Makeup'));
  expect(await warningsOf(academy, older)).toEqual([
    expect.stringMatching(/^The page was built when the academy said contact.name otherwise/),
  ]);
});

test('a text that this version of the page does not have is told at the start, which it does not stop', async () => {
  const academy = await openAcademy();
  const page = pageOf('Meena Makeup');
  await writePageFacts(academy.db, { ...page, texts: { site_home_titel: 'Beauty, by hand' } });
  expect(await warningsOf(academy)).toEqual([
    expect.stringContaining(
      'texts.site_home_titel is no text of the page; did you mean site_home_title?',
    ),
  ]);
});

const pageOf = (name: string): PageFacts & Pick<AcademyFile, 'services' | 'courses'> => {
  const academy = JSON.parse(readFileSync('server/seed/academy.json', 'utf8'));
  academy.contact.name = name;
  return { ...academy, texts: {} };
};

test('a record of the build that a power cut has spoilt keeps no server from its start', async () => {
  const pageDir = buildOf(null);
  writeFileSync(join(pageDir, '.vite/built-from.json'), '{"inputs":');
  expect(await warningsOf(await openAcademy(), pageDir)).toEqual(
    await warningsOf(await openAcademy()),
  );
});

function fileOf(name: string): string {
  const file = join(testFolder(), 'academy.json');
  const courses = pageOf(name).courses.map((course) => ({ ...course, image: null, video: null }));
  writeFileSync(file, JSON.stringify({ ...pageOf(name), courses }));
  return file;
}

function buildOf(page: PageFacts | null): string {
  const pageDir = testFolder();
  mkdirSync(join(pageDir, '.vite'));
  const record = { inputs: '', outputs: '', page: pageFactsOf(page ?? pageOf('')) };
  writeFileSync(join(pageDir, '.vite/built-from.json'), JSON.stringify(record));
  return pageDir;
}

const warningsOf = ({ db, config }: TestAcademy, pageDir = testFolder()) =>
  pageWarnings(db, config, pageDir);

/** Whom the academy's mails come from, as a running server writes them. */
async function signatureOf(academy: TestAcademy): Promise<string | undefined> {
  await academy.db.deleteFrom('mail_jobs').execute();
  const wish = { email: priya.email, password: 'kumkum-7', confirm_password: 'kumkum-7' };
  expect((await visitor(academy).post('/api/forget_password', wish)).statusCode).toBe(200);
  const mail = await academy.db.selectFrom('mail_jobs').select('body_text').executeTakeFirst();
  return mail?.body_text.split('\n').find((line) => / Makeup( Academy)?$/.test(line));
}
