import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiBase } from '#contract/endpoint.ts';
import { freePort } from '../support/free-port.ts';
import { type ServerProcess, spawnServer, startProgram } from '../support/server-process.ts';
import { type BenchStudent, benchCalls, openVisitors, signInAll, signInCall } from './calls.ts';
import type { Load } from './load.ts';
import { memoryMb } from './memory.ts';
import { addNoteRows, countNoteRows } from './note-rows.ts';
import { type Measured, measureBeside } from './paired.ts';

/** The yardstick of a call: a bare Fastify reply, asked over as many connections. */
async function startBare() {
  const port = await freePort();
  const env = { PORT: String(port) };
  const server = await startProgram('tests/bench/bare-server.ts', { env, ready: 'open' });
  const loadFor = (connections: number): Load => ({
    name: 'bare JSON reply',
    url: `http://localhost:${port}/json`,
    server,
    connections,
    requests: () => [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user_id: '1', course_id: '1' }),
      },
    ],
  });
  return { loadFor, end: () => server.end('SIGTERM') };
}

/** Starts the real server on so many rows of notes, and measures one call after another. */
export async function measureServer(rows: number, names = Object.keys(benchCalls)) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const url = `http://localhost:${await freePort()}`;
  const env = { DATA_DIR: dataDir, PORT: new URL(url).port, LOG_LEVEL: 'error' };
  const start = () => spawnServer(env);
  const bare = await startBare();
  try {
    await (await start()).end('SIGTERM');
    addNoteRows(dataDir, rows);
    const noteRows = countNoteRows(dataDir);
    const server = await start();
    const atRestMb = memoryMb(server);
    const students = await signInAll(url);
    const visitors = await openVisitors(url);
    const calls: Measured[] = [];
    for (const name of names) {
      const by = name === signInCall ? visitors : students;
      const load = loadOf(name, { url, server, by });
      calls.push(await measureBeside(bare.loadFor(load.connections), load));
    }
    const afterLoadMb = memoryMb(server);
    await server.end('SIGTERM');
    return { noteRows, atRestMb, afterLoadMb, calls };
  } finally {
    await bare.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** How many texts a connection has before it begins again. */
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
