import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkPageFacts } from './academy-page.ts';
import { hashOfInputs, isBuilt, recordBuild } from './built-from.ts';

/** `node build/build.ts [--if-changed]`: the page in `dist`, compressed and within its budget. */
const root = join(import.meta.dirname, '..');
const isOptional = process.argv.includes('--if-changed');

if (isOptional && isBuilt(root)) console.log('Nothing has changed since the last build.');
else build();

function build(): void {
  const { page, warnings } = checkPageFacts();
  process.stderr.write(warnings);
  const inputs = hashOfInputs(root, process.env, page);
  run('node_modules/vite/bin/vite.js', 'build');
  moveSourceMaps();
  run('build/compress-files.ts');
  run('build/check-budget.ts');
  recordBuild(root, inputs, page);
}

/**
 * Moves the source maps to a folder that is never served; they are for whoever reads an error
 * report.
 */
function moveSourceMaps(): void {
  const folder = join(root, 'dist/.vite/maps');
  mkdirSync(folder, { recursive: true });
  for (const file of globSync('dist/**/*.map', { cwd: root })) {
    renameSync(join(root, file), join(folder, basename(file)));
  }
}

function run(program: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, program), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
