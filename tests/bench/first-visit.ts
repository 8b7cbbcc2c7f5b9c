import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { startProgram } from '../support/server-process.ts';
import { printFirstVisit } from './first-visit-table.ts';
import { bareAddress, firstPages, floors, writeFloors } from './floor-pages.ts';
import { type Throttling, type Visits, visit } from './lighthouse-visit.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
/** Another build's `dist`, whose home is measured in the same rounds. */
const { BENCH_BEFORE: before } = process.env;

/**
 * First visits on Lighthouse's slow phone, each beside bare HTML with the same words, the home beside
 * two more floors: sent in the same way and visited by turns. The machine's noise hits all of them:
 * read the ratios.
 */
export async function measureFirstVisit(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-page-'));
  const pageDir = join(folder, 'dist');
  await writeFloors('dist', pageDir, Object.values(firstPages));
  execFileSync(process.execPath, ['build/compress-files.ts', pageDir]);
  const site = await serve(pageDir, folder);
  const earlier = before ? await serve(before, join(folder, 'before')) : null;
  try {
    const addresses: Record<string, string> = {
      ...Object.fromEntries(
        Object.entries(firstPages).flatMap(([name, path]) => [
          [name, site.url + path],
          [`${name}, bare HTML`, site.url + bareAddress(path)],
        ]),
      ),
      'home, static': site.url + floors.static,
      'empty React page': site.url + floors.react,
      ...(earlier ? { 'home, before': `${earlier.url}/` } : {}),
    };
    const kept = join(import.meta.dirname, '../.results');
    mkdirSync(kept, { recursive: true });
    for (const throttling of throttlings()) {
      const visits: Visits = {};
      for (let round = 0; round < runs; round++) {
        for (const [name, url] of Object.entries(addresses)) {
          visits[name] = [...(visits[name] ?? []), await visit(url, throttling)];
        }
        console.log(`  ${throttling}, round ${round + 1}: load ${loadavg()[0]?.toFixed(1)}`);
      }
      printFirstVisit(throttling, visits);
      writeFileSync(
        join(kept, `bench-first-visit-${throttling}.json`),
        JSON.stringify(visits, null, 2),
      );
    }
  } finally {
    await site.server.end('SIGTERM');
    await earlier?.server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The real server on a folder of pages. */
async function serve(pageDir: string, dataDir: string) {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: dataDir, PAGE_DIR: pageDir, LOG_LEVEL: 'error' };
  const server = await startProgram('tests/bench/page-server.ts', { env, ready: 'open' });
  return { server, url: `http://localhost:${port}` };
}

/** Both, or the one that BENCH_THROTTLING names. */
function throttlings(): Throttling[] {
  const all: Throttling[] = ['simulate', 'devtools'];
  const { BENCH_THROTTLING: wanted } = process.env;
  return wanted ? all.filter((one) => one === wanted) : all;
}

if (import.meta.main) await measureFirstVisit();
