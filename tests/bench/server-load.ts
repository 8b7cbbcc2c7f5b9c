import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type autocannon from 'autocannon';
import { sql } from 'kysely';
import { apiBase } from '#contract/endpoint.ts';
import { openDatabase } from '../../server/db/database.ts';
import { loadConfig } from '../../server/settings/config.ts';
import { freePort } from '../support/free-port.ts';
import { type ServerProcess, spawnServer, startProgram } from '../support/server-process.ts';
import { type BenchStudent, benchCalls, openVisitors, signInAll, signInCall } from './calls.ts';
import { type Load, runLoad } from './load.ts';
import { memoryMb } from './memory.ts';
import { addNoteRows } from './note-rows.ts';
import { type Measured, measureBeside } from './paired.ts';

interface Measure {
  rows: number;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  calls?: string[];
}

/** Starts the real server on so many rows of notes, and measures one call after another. */
export async function measureServer({ rows, databaseUrl, calls: names }: Measure) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const url = `http://localhost:${await freePort()}`;
  const onPostgres = { DATABASE_URL: databaseUrl ?? '', SESSION_SECRET: 'x'.repeat(40) };
  const env = {
    DATA_DIR: dataDir,
    PORT: new URL(url).port,
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'loopback',
    // As deploy/academy.service starts it.
    NODE_OPTIONS: '--max-semi-space-size=8',
    ...(databaseUrl === null ? {} : onPostgres),
  };
  const yardstick = await startYardstick(databaseUrl);
  try {
    await (await spawnServer(env)).end('SIGTERM');
    await fill(env, rows);
    const server = await spawnServer(env);
    const atRestMb = memoryMb(server);
    const students = await signInAll(url);
    const visitors = await openVisitors(url);
    const calls: Measured[] = [];
    // Its hash is all that a sign-in costs, on either database.
    const all = Object.keys(benchCalls).filter((name) => !databaseUrl || name !== signInCall);
    for (const name of names ?? all) {
      const by = name === signInCall ? visitors : students;
      const load = loadOf(name, { url, server, by });
      calls.push(await measureBeside(yardstick.beside(load), load));
    }
    const reads = loadOf('get_notes', { url, server, by: students });
    const signIns = loadOf(signInCall, { url, server, by: visitors });
    const crowd = await measureCrowd({ ...reads, connections: 8 }, signIns);
    const afterLoadMb = memoryMb(server);
    await server.end('SIGTERM');
    return { atRestMb, afterLoadMb, calls, crowd };
  } finally {
    await yardstick.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Beside SQLite a bare Fastify reply; beside PostgreSQL a bare Fastify that asks the same by `pg`
 * alone. Over as many connections as the call.
 */
async function startYardstick(databaseUrl: string | null) {
  const port = await freePort();
  const env = { PORT: String(port), ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const program = databaseUrl ? 'tests/bench/bare-pg-server.ts' : 'tests/bench/bare-server.ts';
  const server = await startProgram(program, { env, ready: 'open' });
  const at = (path: string) => `http://localhost:${port}${path}`;
  const bare: autocannon.Request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: '1', course_id: '1' }),
  };
  return {
    beside(load: Load): Load {
      if (databaseUrl) return { ...load, server, url: at(new URL(load.url).pathname) };
      return { ...load, name: 'bare reply', server, url: at('/json'), requests: () => [bare] };
    },
    end: () => server.end('SIGTERM'),
  };
}

async function fill(env: Record<string, string>, rows: number): Promise<void> {
  const db = openDatabase(loadConfig(env));
  await db.connection().execute((one) => addNoteRows((text) => sql.raw(text).execute(one), rows));
  await db.destroy();
}

/** Measures how much longer reads take while a hundred sign in at once, each again when she is in. */
async function measureCrowd(reads: Load, signIns: Load) {
  const duration = 4;
  const alone = await runLoad(reads, { duration });
  const [during] = await Promise.all([
    runLoad(reads, { duration }),
    runLoad({ ...signIns, connections: 100 }, { duration: duration + 1 }),
  ]);
  return {
    aloneMs: alone.averageMs,
    duringMs: during.averageMs,
    slower: during.averageMs / alone.averageMs,
  };
}

/** The number of different texts that a connection sends before it begins again. */
const textsPerConnection = 64;

function loadOf(
  name: string,
  { url, server, by }: { url: string; server: ServerProcess; by: BenchStudent[] },
): Load {
  const call = benchCalls[name];
  if (!call) throw new Error(`no call ${name}`);
  const { path, connections, body } = call;
  const address = url + apiBase + path;
  const requests: Load['requests'] = (connection) => {
    const student = by[connection % by.length];
    if (!student || !body) return [{ method: 'GET' }];
    const { headers } = student;
    return Array.from({ length: textsPerConnection }, (_, number) => ({
      method: 'POST',
      headers,
      body: JSON.stringify(body(student, `line ${number} of phone ${connection}`)),
    }));
  };
  return { name, url: address, server, connections, requests };
}
