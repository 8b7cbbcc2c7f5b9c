import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { compile } from '@inlang/paraglide-js';
import { expect, onTestFinished, test } from 'vitest';
import { pageTextsIn } from '#contract/academy-file.ts';
import { languageNamed } from '#contract/language-addresses.ts';
import { firstLanguage } from '#contract/languages.ts';
import { checkPageFacts, defineAcademy, pageFactsForBuild } from '../../build/academy-page.ts';
import { catalogueWithPageTexts } from '../../build/page-texts.ts';
import { runCli } from '../../server/cli/run-cli.ts';

test('the built page speaks the texts of the academy file, and its own where there are none', async () => {
  const outdir = testFolder();
  await compile({
    project: './src/i18n/project.inlang',
    outdir,
    outputStructure: 'message-modules',
    fs: catalogueWithPageTexts({ player_play: 'Play the lesson' }),
  });
  const spoken = (name: string) => readFileSync(join(outdir, `messages/${name}.js`), 'utf8');
  expect(spoken('player_play')).toContain('Play the lesson');
  expect(spoken('player_notes')).toContain('Notes');
});

test('on a fresh clone, where no version stands beside them, the settings stay as they are', async () => {
  const clone = testFolder();
  const parts = ['project.inlang/settings.json', 'messages'];
  for (const part of parts) {
    cpSync(join('src/i18n', part), join(clone, 'src/i18n', part), { recursive: true });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(clone, 'node_modules'));
  const project = join(clone, 'src/i18n/project.inlang');
  const settings = () => readFileSync(join(project, 'settings.json'), 'utf8');
  const before = settings();
  await compile({ project, outdir: join(clone, 'texts'), fs: catalogueWithPageTexts({}) });
  expect(readdirSync(project)).toContain('.meta.json');
  expect(settings()).toBe(before);
});

test('the page of another language speaks it alone, whatever the academy says in the first one', async () => {
  const outdir = testFolder();
  const tamil = languageNamed('ta') ?? firstLanguage;
  const page = {
    ...pageFactsForBuild(),
    texts: { site_back_to_top: 'Play the lesson', player_play: 'Play the lesson' },
    translations: { ta: { address: 'கோவை', texts: { player_play: 'பாடத்தைப் பாருங்கள்' } } },
  };
  await compile({
    project: './src/i18n/project.inlang',
    outdir,
    outputStructure: 'message-modules',
    fs: catalogueWithPageTexts(pageTextsIn(tamil, page), tamil),
  });
  const spoken = (name: string) => readFileSync(join(outdir, `messages/${name}.js`), 'utf8');
  expect(spoken('site_back_to_top')).toMatch(/[\u0B80-\u0BFF]/);
  expect(spoken('site_back_to_top')).not.toContain('Play the lesson');
  expect(spoken('site_back_to_top')).not.toContain('en_site_back_to_top');
  expect(spoken('player_play')).toContain('பாடத்தைப் பாருங்கள்');
  const { name } = page.contact;
  expect(JSON.parse(defineAcademy(page, tamil).__ACADEMY__)).toMatchObject({
    ...{ name, address: 'கோவை' },
  });
});

test('the build says what the academy’s database says, on whatever machine', async () => {
  const env = { ...process.env, DATA_DIR: testFolder(), DATABASE_URL: '', SESSION_SECRET: '' };
  expect(pageFactsForBuild(env).contact.name).toBe('Tamil Makeover Academy');
  const academy = JSON.parse(readFileSync('server/seed/academy.json', 'utf8'));
  Object.assign(academy, { courses: [], students: [] });
  academy.contact.name = 'Meena Makeup';
  // A joiner is a letter's form in Indian scripts, and one picture of an emoji's several.
  const words = 'Play the lesson, \u0B95\u0BCD\u200C\u0BB7, 👩\u200D🎨';
  academy.texts = { player_play: words };
  const file = join(testFolder(), 'academy.json');
  writeFileSync(file, JSON.stringify(academy));
  const out = new PassThrough().resume();
  const terminal = { env, out, err: out, signal: new AbortController().signal, clock: Date.now };
  expect(await runCli(['import', file], terminal)).toBe(0);
  const page = pageFactsForBuild(env);
  expect(page.texts).toEqual({ player_play: words });
  expect(JSON.parse(defineAcademy(page).__ACADEMY__)).toMatchObject({ name: 'Meena Makeup' });
  // Another machine’s file or an earlier version’s leftover is not what counts.
  writeFileSync(join(env.DATA_DIR, 'page.json'), '{"contact":{}}');
  expect(pageFactsForBuild({ ...env, ACADEMY_FILE: 'server/seed/academy.json' })).toEqual(page);
});

test('a misspelt text in the academy file ends the build, which names the right one', () => {
  const academy = JSON.parse(readFileSync('server/seed/academy.json', 'utf8'));
  academy.texts = { player_plai: 'Play the lesson' };
  const ACADEMY_FILE = join(testFolder(), 'academy.json');
  writeFileSync(ACADEMY_FILE, JSON.stringify(academy));
  const env = { ...process.env, DATA_DIR: testFolder(), DATABASE_URL: '', ACADEMY_FILE };
  expect(() => checkPageFacts(env)).toThrow(
    'texts.player_plai is no text of the page; did you mean player_play?',
  );
});

test('a build whose database does not answer ends, and says so', () => {
  const env = {
    ...process.env,
    DATA_DIR: testFolder(),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SESSION_SECRET: 'x'.repeat(40),
  };
  expect(() => pageFactsForBuild(env)).toThrow(/page-facts.*nothing answers at 127\.0\.0\.1:1/s);
});

function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'page-texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
