import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { projectRoot } from '../support/source-files.ts';

test('a build that Ctrl-C ends in its midst fails, and is not recorded as whole', {
  timeout: 180_000,
}, async () => {
  const root = createProject();
  const build = spawn(process.execPath, ['build/build.ts'], { cwd: root, detached: true });
  const { pid } = build;
  if (pid === undefined) throw new Error('The build has not begun');
  onTestFinished(() => {
    if (build.exitCode === null && build.signalCode === null) process.kill(-pid, 'SIGKILL');
  });
  const printed: string[] = [];
  build.stderr.on('data', (text) => printed.push(String(text)));
  const isBundling = () => existsSync(join(root, 'dist/index.html'));
  await vi.waitUntil(() => isBundling() || build.exitCode !== null, { timeout: 150_000 });
  expect(isBundling(), printed.join('')).toBe(true);
  process.kill(-pid, 'SIGINT'); // every process of the terminal hears it
  const [code] = await once(build, 'exit');
  expect(code).not.toBe(0);
  expect(existsSync(join(root, 'dist/.vite/built-from.json'))).toBe(false);
});

/** This project in one language, with a bundler that never comes to its end. */
function createProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'ended-build-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['build', 'contract', 'public', 'server', 'src', 'sw', 'package.json']) {
    cpSync(join(projectRoot, folder), join(root, folder), {
      recursive: true,
      filter: (file) => basename(file) !== '.tsbuild',
    });
  }
  for (const file of ['tsconfig.json', 'tsr.config.json']) {
    cpSync(join(projectRoot, file), join(root, file));
  }
  // Else the build would fail later of itself, at the further language that the bundler has not made.
  const further = /^ {2}\{ code: '(?!en').*\n/gm;
  change(join(root, 'contract/languages.ts'), (text) => text.replace(further, ''));
  change(join(root, 'server/seed/academy.json'), (text) =>
    JSON.stringify(JSON.parse(text, (key, value) => (key === 'translations' ? undefined : value))),
  );

  const modules = join(root, 'node_modules');
  const bundler = join(modules, 'vite/bin/vite.js');
  mkdirSync(modules);
  for (const name of readdirSync(join(projectRoot, 'node_modules'))) {
    if (name !== 'vite') symlinkSync(join(projectRoot, 'node_modules', name), join(modules, name));
  }
  mkdirSync(join(bundler, '..'), { recursive: true });
  writeFileSync(
    bundler,
    `const { mkdirSync, writeFileSync } = require('node:fs');
     mkdirSync('dist');
     writeFileSync('dist/index.html', '');
     setInterval(() => undefined, 1000);`,
  );
  return root;
}

const change = (file: string, edit: (text: string) => string) =>
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
