import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { academyContact } from '../../build/academy-page.ts';
import { catalogueWithPageTexts } from '../../build/page-texts.ts';

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

test('the build takes what was imported before what the server was seeded with', () => {
  const dataDir = testFolder();
  vi.stubEnv('DATA_DIR', dataDir);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect(academyContact().__ACADEMY__).toContain('Tamil Makeover Academy');
  const contact = { name: 'Meena Makeup', address: 'Here', phone: '1', emails: ['m@example.com'] };
  const page = { contact, links: { social: {}, map: null, reviews: null }, texts: {} };
  writeFileSync(join(dataDir, 'page.json'), JSON.stringify(page));
  expect(JSON.parse(academyContact().__ACADEMY__)).toMatchObject({ name: 'Meena Makeup' });
  writeFileSync(join(dataDir, 'page.json'), '{"contact":{}}');
  expect(() => academyContact()).toThrow('contact.name is missing');
});

function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'page-texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
