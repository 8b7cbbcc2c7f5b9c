import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../free-port.ts';

const [initdb] = globSync('/usr/lib/postgresql/*/bin/initdb').sort().reverse();

/** Null where a pair can be started, else what is missing, for the output of the run. */
export const missingForPair: string | null = !initdb
  ? 'PostgreSQL is not installed (Debian: apt-get install postgresql)'
  : spawnSync('haproxy', ['-v']).error
    ? 'haproxy is not installed (Debian: apt-get install haproxy)'
    : null;

/**
 * Starts a primary, its synchronous standby, and HAProxy with deploy/haproxy.cfg before them, each on a port
 * of its own until the test ends.
 */
export async function startDatabasePair() {
  const bin = join(initdb ?? '', '..');
  const owner = process.getuid?.() === 0 ? ownerOf('postgres') : null;
  const folder = mkdtempSync(join(tmpdir(), 'pair-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...owner, cwd: folder, stdio: 'ignore' });
  const [first, second, front] = [await freePort(), await freePort(), await freePort()];
  const [primary, standby] = [join(folder, 'primary'), join(folder, 'standby')];
  onTestFinished(() => {
    for (const data of [primary, standby]) killServer(data);
    rmSync(folder, { recursive: true, force: true });
  });
  const begin = (data: string, port: number) => {
    // Shared memory is a file of its folder, which goes with the test: a killed server leaves it behind.
    const memory = '-c dynamic_shared_memory_type=mmap';
    const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off ${memory}`;
    run('pg_ctl', '-D', data, '-o', settings, '-l', `${data}.log`, '-w', 'start');
  };
  run('initdb', '-D', primary, '-A', 'trust', '-U', 'academy', '--locale=C.UTF-8', '--no-sync');
  begin(primary, first);
  await query(first, 'create role academy_check login');
  const source = `host=127.0.0.1 port=${first} user=academy application_name=standby`;
  run(
    'pg_basebackup',
    '-D',
    standby,
    '-d',
    source,
    '-R',
    '-X',
    'stream',
    '--no-sync',
    '-c',
    'fast',
  );
  begin(standby, second);
  await query(first, `alter system set synchronous_standby_names = 'standby'`);
  await query(first, 'select pg_reload_conf()');
  const state = 'select sync_state from pg_stat_replication';
  await expect.poll(async () => (await query(first, state))[0]?.sync_state).toBe('sync');
  await startProxy(folder, { front, first, second });
  return {
    url: `postgres://academy@127.0.0.1:${front}/postgres`,
    /** Kills every process of the primary at once, as when its machine loses power. */
    killPrimary: () => killServer(primary),
    promoteStandby: () => run('pg_ctl', '-D', standby, '-w', 'promote'),
  };
}

async function startProxy(
  folder: string,
  { front, first, second }: { front: number; first: number; second: number },
): Promise<void> {
  const file = join(folder, 'haproxy.cfg');
  const text = readFileSync('deploy/haproxy.cfg', 'utf8')
    .replace('127.0.0.1:6432', `127.0.0.1:${front}`)
    .replace('10.0.0.1:5432', `127.0.0.1:${first}`)
    .replace('10.0.0.2:5432', `127.0.0.1:${second}`);
  writeFileSync(file, text);
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });
  // Until its first checks are over, HAProxy takes both for up and asks them by turns.
  const takesWrites = async () => {
    const [row] = await query(front, 'select not pg_is_in_recovery() as is_primary');
    return row?.is_primary === true;
  };
  const isDecided = async () => {
    for (let times = 0; times < 4; times += 1) {
      if (!(await takesWrites().catch(() => false))) return false;
    }
    return true;
  };
  await expect.poll(isDecided).toBe(true);
}

async function query(port: number, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'academy', database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Kills the first process of a server, whose number is in its folder, and all that it has started. */
function killServer(data: string): void {
  const [pid] = globSync(join(data, 'postmaster.pid')).map((file) =>
    Number(readFileSync(file, 'utf8').split('\n')[0]),
  );
  if (!pid) return;
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const one of [pid, ...children.stdout.split(/\s+/).filter(Boolean).map(Number)]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

const ownerOf = (user: string) => ({
  uid: Number(execFileSync('id', ['-u', user])),
  gid: Number(execFileSync('id', ['-g', user])),
});
