import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../support/source-files.ts';

test('texts that are worth it have compressed copies beside them, and nothing else has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compress-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const long = 'kohl first, '.repeat(100);
  mkdirSync(join(folder, 'assets'));
  for (const name of ['index.html', 'assets/main.js', 'photo.jpg']) {
    writeFileSync(join(folder, name), long);
  }
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  execFileSync(process.execPath, [join(projectRoot, 'build/compress-files.ts'), folder]);
  expect(readdirSync(folder).sort()).toEqual(
    ['assets', 'index.html', 'index.html.br', 'index.html.gz', 'photo.jpg', 'robots.txt'].sort(),
  );
  const copy = (ending: string) => readFileSync(join(folder, `assets/main.js${ending}`));
  expect(brotliDecompressSync(copy('.br')).toString()).toBe(long);
  expect(gunzipSync(copy('.gz')).toString()).toBe(long);
});
