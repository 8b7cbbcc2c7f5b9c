import { execFileSync } from 'node:child_process';
import { NODE_COMPILE_CACHE } from '../server-process.ts';
import { projectRoot } from '../source-files.ts';
import { students } from './phone.ts';

/** Gives Priya this role by the academy's command line, the only way to it. */
export function makePriya(role: 'Staff' | 'User', academy: { dataDir: string }): void {
  execFileSync(
    process.execPath,
    ['server/cli/main.ts', 'staff', students.priya.email, '--role', role],
    { cwd: projectRoot, env: { ...process.env, NODE_COMPILE_CACHE, DATA_DIR: academy.dataDir } },
  );
}
