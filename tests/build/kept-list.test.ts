import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { releaseVariable, withKeptList } from '../../build/kept-list.ts';
import { languages } from '../../contract/languages.ts';

const files = [
  { url: 'ta/index.html', revision: 'abcdef0', size: 1, essential: true as const },
  { url: 'assets/index-ta.js', revision: null, size: 1 },
];

test('the list of a language stands beside its files, under a name of its release', () => {
  const dist = mkdtempSync(join(tmpdir(), 'kept-list-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, 'assets'));
  vi.stubEnv(releaseVariable, 'r123456');
  const all = withKeptList(dist, files, languages[1]);
  vi.unstubAllEnvs();
  const [url] = all.map(({ url }) => url).slice(-1);
  expect(url, 'the last one').toBe('assets/kept-files-ta-r123456.json');
  expect(JSON.parse(readFileSync(join(dist, url ?? ''), 'utf8'))).toEqual([
    { url: 'ta/index.html', revision: 'abcdef0' },
    { url: 'assets/index-ta.js', revision: null },
  ]);
  expect(all.slice(0, 2)).toEqual(files);
});
