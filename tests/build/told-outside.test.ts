import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { manifestOf } from '../../build/manifest.ts';
import { headOf } from '../../build/page-head.ts';
import { shellTexts } from '../../build/page-texts.ts';
import { projectRoot } from '../support/source-files.ts';

const [english, tamil] = languages;

test('the installed app has its name, its words and its shortcuts in the language of its page', () => {
  const shown = JSON.stringify(spoken(tamil));
  expect(shown).toContain('தமிழ் மேக்ஓவர் அகாடமி');
  expect(shown).not.toMatch(/\p{Script=Latin}/u);
  expect(JSON.stringify(spoken(english))).not.toMatch(/\p{Script=Tamil}/u);
  expect(manifestOf(tamil, shellTexts(tamil, {})).lang).toBe('ta-IN');
});

test('an academy of another name is installed under its own', () => {
  const own = { site_name: 'Mayil Makeup' };
  expect(manifestOf(english, shellTexts(english, own)).name).toBe('Mayil Makeup');
  const { name } = manifestOf(english, shellTexts(english, { ...own, shell_name: 'Mayil' }));
  expect(name).toBe('Mayil');
});

test('who shares a page shows the picture that has its letters', () => {
  const page = { title: 'a', description: 'b', siteName: 'c', home: 'd' };
  const pictures = languages.map((language) => {
    const head = headOf({ path: '/', language, page, isPersonal: false }).join('');
    return /og:image" content="[^"]*?(\/art[^"]+)/.exec(head)?.[1] ?? 'none';
  });
  expect(new Set(pictures).size).toBe(languages.length);
  for (const picture of pictures)
    expect(existsSync(join(projectRoot, 'public', picture))).toBe(true);
});

test('a phone shows pictures of the page in its language before it is installed', () => {
  const pictures = languages.flatMap((language) => {
    const { screenshots = [] } = manifestOf(language, shellTexts(language, {}));
    return screenshots.map(({ src }) => src);
  });
  expect(new Set(pictures).size).toBe(pictures.length);
  for (const picture of pictures)
    expect(existsSync(join(projectRoot, 'public', picture)), picture).toBe(true);
});

/** All that a phone shows of it. */
function spoken(language: (typeof languages)[number]) {
  const manifest = manifestOf(language, shellTexts(language, {}));
  const { name, short_name, description, shortcuts = [], screenshots = [] } = manifest;
  const labels = [...shortcuts.map(({ name: of }) => of), ...screenshots.map(({ label }) => label)];
  return [name, short_name, description, ...labels];
}
