import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../support/runner/postgres-server.ts';
import { measureColdStart } from './cold-start.ts';
import { measureFilmStart } from './film-start.ts';
import { measureFirstMinute } from './first-minute.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureInteractions } from './interactions.ts';
import { measureLongCourse } from './long-course.ts';
import type { Measured } from './paired.ts';
import { measureRepeatVisit } from './repeat-visit.ts';
import { reportKills } from './report-kills.ts';
import { measureServer } from './server-load.ts';
import { measureTransitions } from './transitions.ts';
import { measureUsedHour } from './used-hour.ts';

/**
 * `npm run bench`: how fast the server answers, measured against a bare reply of the same run, and
 * how quick a first visit is, against pages that do nothing, and how smoothly one page gives way to
 * the next (after `npm run build`).
 */
const noteRowCounts = [1000, 1_000_000];

const postgres = await startPostgres({ isDurable: true });
if (!postgres) console.log('skipped: no PostgreSQL is installed');
const databases = [
  { database: 'SQLite', databaseUrl: null, yardstick: 'a bare Fastify reply' },
  ...(postgres
    ? [{ database: 'PostgreSQL', databaseUrl: postgres.url, yardstick: 'the same by `pg` alone' }]
    : []),
];
const servers = [];
try {
  for (const { database, databaseUrl, yardstick } of databases) {
    for (const rows of noteRowCounts) {
      // On PostgreSQL the second adds to the rows of the first.
      const server = await measureServer({ rows, databaseUrl });
      servers.push({ database, rows, ...server });
      console.log(`\n${database}, ${rows.toLocaleString('en-IN')} note rows, beside ${yardstick}`);
      console.log(line('', 'calls/s', 'share', 'p99 ms', '×', 'CPU ms', 'share'));
      for (const measured of server.calls) console.log(row(measured));
      const { atRestMb, afterLoadMb, crowd } = server;
      console.log(`memory: ${atRestMb} MB at rest, ${afterLoadMb} MB after the load`);
      const slower = `${crowd.slower.toFixed(1)} times as long (${crowd.duringMs.toFixed(1)} ms)`;
      console.log(`while a hundred sign in at once a read takes ${slower}`);
    }
  }
} finally {
  postgres?.stop();
}
const results = join(import.meta.dirname, '../.results');
mkdirSync(results, { recursive: true });
writeFileSync(join(results, 'bench-server.json'), JSON.stringify(servers, null, 2));
writeFileSync(join(results, 'bench-kills.json'), JSON.stringify(await reportKills(), null, 2));

await measureFirstVisit();
await measureRepeatVisit();
await measureFirstMinute();
await measureFilmStart();
await measureTransitions();
await measureColdStart();
await measureInteractions();
await measureUsedHour();
await measureLongCourse();

function row({ name, perSecond, share, p99Ms, slower, cpuMs, cpuShare }: Measured): string {
  return line(
    name,
    ...[perSecond.toFixed(0), share.toFixed(3), p99Ms.toFixed(0), slower.toFixed(1)],
    ...[cpuMs?.toFixed(3) ?? '?', cpuShare?.toFixed(3) ?? '?'],
  );
}

function line(name: string, ...cells: string[]): string {
  return name.padEnd(28) + cells.map((cell) => cell.padStart(10)).join('');
}
