import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processesWithTmpdir } from './support/runner/left-behind.ts';

const isLinux = process.platform === 'linux';

test.runIf(isLinux).each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a run that %s ends leaves no folder and no program behind', async (signal, code) => {
  const folder = mkdtempSync(join(tmpdir(), 'run-'));
  const helper = join(import.meta.dirname, 'support/runner/end-early.ts');
  // The program that it starts does not end with it, and has to be killed.
  const program = `
    import { spawn } from 'node:child_process';
    import { once } from 'node:events';
    const { cleanUpWhenEnded } = await import(${JSON.stringify(helper)});
    cleanUpWhenEnded(${JSON.stringify(folder)});
    const lives = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('lives')";
    const env = { ...process.env, TMPDIR: ${JSON.stringify(folder)} };
    const child = spawn(process.execPath, ['-e', lives], { env, detached: true });
    await once(child.stdout, 'data');
    console.log('runs');`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(run, 'exit');
  await once(run.stdout, 'data');
  expect(processesWithTmpdir(folder)).toHaveLength(1);
  run.kill(signal);
  expect(await ended).toEqual([code, null]);
  expect(processesWithTmpdir(folder)).toEqual([]);
  expect(existsSync(folder)).toBe(false);
});
