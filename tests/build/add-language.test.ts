import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addLanguage } from '../../build/add-language.ts';

const tamil = { code: 'ta', tag: 'ta-IN', prefix: '/ta' };

test('a language that is built again leaves no compressed page of the build before', () => {
  const root = mkdtempSync(join(tmpdir(), 'languages-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [from, to] = [join(root, 'dist-ta'), join(root, 'dist')];
  for (const folder of ['assets', 'ta', '.vite'])
    mkdirSync(join(from, folder), { recursive: true });
  mkdirSync(join(to, 'ta'), { recursive: true });
  writeFileSync(join(to, 'ta/about.html.br'), 'the page of before, compressed');
  writeFileSync(join(to, 'about.html'), 'the page of the first language');
  writeFileSync(join(from, 'ta/about.html'), 'the new page');
  addLanguage(from, to, tamil);
  expect(readFileSync(join(to, 'ta/about.html'), 'utf8')).toBe('the new page');
  expect(existsSync(join(to, 'ta/about.html.br'))).toBe(false);
  expect(existsSync(join(to, 'about.html'))).toBe(true);
});
