import { spawnSync } from 'node:child_process';
import { globSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** `node build/server-texts.ts`: compiles what the server says, where it has changed since. */
const root = join(import.meta.dirname, '..');
const compiled = join(root, 'server/texts/paraglide/messages.js');

const writtenAtMs = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const sources = globSync('server/texts/{messages/*,project.inlang}/*.json', { cwd: root });
const newestMs = Math.max(...sources.map((file) => writtenAtMs(join(root, file))));

if (newestMs >= writtenAtMs(compiled)) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['run', '--silent', 'generate:server'];
  const { status } = spawnSync(npm, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  // What comes out the same is not written again.
  const now = new Date();
  utimesSync(compiled, now, now);
}
