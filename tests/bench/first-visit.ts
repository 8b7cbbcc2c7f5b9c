import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { startProgram } from '../support/server-process.ts';
import { floors, writeFloors } from './floor-pages.ts';
import { medianVisit, type Throttling, type Visit, visit } from './lighthouse-visit.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
const pages = { home: '/', static: floors.static.path, react: floors.react.path };
type PageName = keyof typeof pages;
const pageNames: PageName[] = ['home', 'static', 'react'];

/**
 * A first visit to the home, on Lighthouse's slow phone, beside two floors that the same server
 * sends in the same way and the same run. The machine's noise hits all three: read the ratios.
 */
export async function measureFirstVisit(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-page-'));
  const pageDir = join(folder, 'dist');
  await writeFloors('dist', pageDir);
  execFileSync(process.execPath, ['build/compress-files.ts', pageDir]);
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: folder, PAGE_DIR: pageDir, LOG_LEVEL: 'error' };
  const server = await startProgram('tests/bench/page-server.ts', { env, ready: 'open' });
  try {
    const results = Object.fromEntries(
      (['simulate', 'devtools'] as const).map((throttling) => [throttling, emptyVisits()]),
    ) as Record<Throttling, Record<PageName, Visit[]>>;
    for (let number = 0; number < runs; number++) {
      for (const throttling of ['simulate', 'devtools'] as const) {
        for (const name of pageNames) {
          const url = `http://localhost:${port}${pages[name]}`;
          results[throttling][name].push(await visit(url, throttling));
        }
      }
    }
    const medians = {
      simulate: medianVisits(results.simulate),
      devtools: medianVisits(results.devtools),
    };
    print(medians);
    const kept = join(import.meta.dirname, '../.results');
    mkdirSync(kept, { recursive: true });
    writeFileSync(join(kept, 'bench-first-visit.json'), JSON.stringify(medians, null, 2));
  } finally {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

const emptyVisits = (): Record<PageName, Visit[]> => ({ home: [], static: [], react: [] });

const medianVisits = (visits: Record<PageName, Visit[]>): Record<PageName, Visit> => ({
  home: medianVisit(visits.home),
  static: medianVisit(visits.static),
  react: medianVisit(visits.react),
});

function print(medians: Record<Throttling, Record<PageName, Visit>>): void {
  for (const throttling of ['simulate', 'devtools'] as const) {
    const { home, static: floor, react } = medians[throttling];
    console.log(`\nFirst visit, mobile, ${throttling}, medians of ${runs}`);
    console.log(line('', 'LCP ms', 'TBT ms', 'CLS', 'kB', 'JS kB'));
    for (const [name, page] of [
      ['home', home],
      ['static page', floor],
      ['empty React page', react],
    ] as const) {
      const { lcpMs, tbtMs, cls, bytes, scriptBytes } = page;
      const kilobytes = [bytes, scriptBytes].map((size) => (size / 1000).toFixed(1));
      console.log(line(name, lcpMs.toFixed(0), tbtMs.toFixed(0), cls.toFixed(3), ...kilobytes));
    }
    console.log(`  scores of the home: ${JSON.stringify(home.scores)}`);
    verdict('LCP, of the static page', home.lcpMs / floor.lcpMs, 1.15);
    // Both can be 0 on a fast machine; a frame is the least that a hand can feel.
    verdict('TBT, of the empty React page', home.tbtMs / Math.max(react.tbtMs, 16), 1.2);
    verdict('CLS', home.cls, 0);
    verdict('kB transferred', home.bytes / 1000, 300);
    verdict('kB of JavaScript', home.scriptBytes / 1000, 135);
    for (const id of ['accessibility', 'best-practices', 'seo']) {
      verdict(`${id}, points missing`, 100 - (home.scores[id] ?? 0), 0);
    }
  }
}

function verdict(what: string, value: number, limit: number): void {
  const isOver = value > limit + 1e-9;
  console.log(`  ${isOver ? 'OVER' : 'ok  '} ${what}: ${value.toFixed(2)} of ${limit}`);
  if (isOver) process.exitCode = 1;
}

function line(name: string, ...cells: string[]): string {
  return name.padEnd(28) + cells.map((cell) => cell.padStart(10)).join('');
}

if (import.meta.main) await measureFirstVisit();
