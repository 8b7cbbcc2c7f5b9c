import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { apiBase } from '#contract/endpoint.ts';
import { freePort } from '../support/free-port.ts';
import { spawnServer, startProgram } from '../support/server-process.ts';
import { type BenchStudent, benchCalls, signInAll } from './calls.ts';
import { memoryMb } from './memory.ts';
import { addNoteRows, countNoteRows } from './note-rows.ts';

export interface Measured {
  name: string;
  perSecond: number;
  p99Ms: number;
}

const seconds = 4;
const warmUpSeconds = 1;

/** The yardstick: a bare Fastify reply with as many connections as the calls have. */
export async function measureBare(): Promise<Measured> {
  const port = await freePort();
  const env = { PORT: String(port) };
  const bare = await startProgram('tests/bench/bare-server.ts', { env, ready: 'open' });
  const measured = await runLoad('bare JSON reply', {
    url: `http://localhost:${port}/json`,
    connections: 32,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: '1', course_id: '1' }),
  });
  await bare.end('SIGTERM');
  return measured;
}

/** Starts the real server on so many rows of notes, and measures one call after another. */
export async function measureServer(rows: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const url = `http://localhost:${await freePort()}`;
  const env = { DATA_DIR: dataDir, PORT: new URL(url).port, LOG_LEVEL: 'error' };
  const start = () => spawnServer(env);
  try {
    await (await start()).end('SIGTERM');
    addNoteRows(dataDir, rows);
    const noteRows = countNoteRows(dataDir);
    const server = await start();
    const atRestMb = memoryMb(server);
    const students = await signInAll(url);
    const calls: Measured[] = [];
    for (const name of Object.keys(benchCalls)) calls.push(await measureCall(url, name, students));
    const afterLoadMb = memoryMb(server);
    await server.end('SIGTERM');
    return { noteRows, atRestMb, afterLoadMb, calls };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function measureCall(url: string, name: string, students: BenchStudent[]): Promise<Measured> {
  const call = benchCalls[name];
  if (!call) throw new Error(`no call ${name}`);
  const { path, connections, body } = call;
  let number = 0;
  return runLoad(name, {
    url: url + apiBase + path,
    connections,
    requests: [
      {
        method: body ? 'POST' : 'GET',
        setupRequest(request) {
          const student = students[number++ % students.length];
          if (!student || !body) return request;
          const text = JSON.stringify(body(student, number));
          return { ...request, headers: student.headers, body: text };
        },
      },
    ],
  });
}

/** Throws when a reply was anything but 2xx: a fast refusal is no speed. */
async function runLoad(name: string, options: autocannon.Options): Promise<Measured> {
  await autocannon({ ...options, duration: warmUpSeconds });
  const result = await autocannon({ ...options, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${name}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return { name, perSecond: result.requests.average, p99Ms: result.latency.p99 };
}
