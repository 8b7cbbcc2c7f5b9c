import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';

/**
 * Starts a PostgreSQL of our own: its own folder, its own port, nobody else's data. Resolves to null where
 * none is installed. When we are root it runs as Debian's `postgres` user, since it refuses root. Only
 * with `isDurable` does an answered commit wait for the disk.
 */
export async function startPostgres({ isDurable = false } = {}) {
  const [initdb] = globSync('/usr/{lib/postgresql/*,local,local/pgsql}/bin/initdb')
    .sort()
    .reverse();
  if (!initdb) return null;
  const bin = join(initdb, '..');
  const owner = process.getuid?.() === 0 ? ownerOf('postgres') : null;
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const port = await freePort();
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...owner, cwd: folder, stdio: 'ignore' });
  // Not the machine's locale: a bare Debian has none, and PostgreSQL would know no capital but ASCII's.
  run('initdb', '-D', data, '-A', 'trust', '-U', 'academy', '--locale=C.UTF-8', '--no-sync');
  // No loss of power need be survived: each test makes a schema, and would wait for the disk each time.
  const quick = isDurable ? '' : '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 ${quick}`;
  run('pg_ctl', '-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start');
  return {
    url: `postgres://academy@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const ownerOf = (user: string) => ({
  uid: Number(execFileSync('id', ['-u', user])),
  gid: Number(execFileSync('id', ['-g', user])),
});
