import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Engine } from '../support/engines/engine.ts';
import { engines } from '../support/engines/engines.ts';
import { projectRoot } from '../support/source-files.ts';
import type { Totals } from '../support/totals.ts';
import type { Cell } from './cells.ts';
import type { ColumnName } from './columns.ts';
import { live } from './life.ts';
import {
  missingFrom,
  noStudio,
  type Plan,
  rowsOf,
  screensAt,
  slicePlan,
  wholePlan,
} from './plan.ts';
import { writeTable } from './table.ts';

/**
 * Every screen in every condition of the network, in three engines and on two backends. Without an
 * option: the slice of `npm test`. `--all` (or LONG=1): the whole table; `--write` makes
 * docs/offline.md of it. A part of it, while one works on it: `--engine Firefox --backend plain
 * --columns cold,hung --screens notes`.
 */
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: process.env.LONG !== undefined },
    write: { type: 'boolean', default: false },
    engine: { type: 'string', default: '' },
    backend: { type: 'string', default: '' },
    columns: { type: 'string', default: '' },
    screens: { type: 'string', default: '' },
    /** Where the cells are written, in tests/.results: two parts can run beside each other. */
    report: { type: 'string', default: 'matrix.json' },
    /** Phones at a time. */
    phones: { type: 'string', default: String(availableParallelism()) },
  },
});

interface Job {
  engine: Engine;
  backend: string;
  life: ColumnName[];
}

const plan = narrowed(values.all ? wholePlan : slicePlan);
const chosen = engines.filter(({ name }) => name.startsWith(values.engine));
const jobs: Job[] = plan.lives.flatMap((life) =>
  plan.backends.flatMap((backend) => chosen.map((engine) => ({ engine, backend, life }))),
);
const startedAt = performance.now();
const cells: Cell[] = [];
for (const { name, lack } of chosen) if (lack) console.log(`skipped: ${name} is missing: ${lack}`);
await Promise.all(Array.from({ length: Number(values.phones) }, work));

const totals = report();
for (const { engine, backend, column, row, reason } of of('failed')) {
  console.log(`failed: ${engine}, ${backend}, ${column}, ${row}: ${reason}`);
}
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(
  `${cells.length} cells in ${seconds} s: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`,
);
process.exitCode = totals.failed === 0 ? 0 : 1;

function of(state: Cell['state']): Cell[] {
  return cells.filter((cell) => cell.state === state);
}

/** After each life, so that a run that is broken off has told what it saw. */
function report(): Totals {
  const totals = {
    passed: of('passed').length,
    failed: of('failed').length,
    skipped: of('skipped').length,
  };
  const results = join(projectRoot, 'tests/.results');
  mkdirSync(results, { recursive: true });
  const rows = JSON.stringify({ cells: totals, rows: cells }, null, 1);
  writeFileSync(join(results, values.report), rows);
  if (values.write) writeTable(cells, chosen);
  return totals;
}

/** Takes one job after the other until none is left; a phone of its own for each. */
async function work(): Promise<void> {
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    cells.push(...(await cellsOf(job)));
    report();
  }
}

async function cellsOf({ engine, backend, life }: Job): Promise<Cell[]> {
  const at = { engine: engine.name, backend };
  const { open, without } = screensAt(plan, backend);
  const { lack } = engine;
  if (lack) {
    return life.flatMap((column) =>
      rowsOf(plan, column).map(
        (row): Cell => ({ ...at, column, row, state: 'skipped', reason: lack }),
      ),
    );
  }
  const none = life.flatMap((column) =>
    without.map((row): Cell => ({ ...at, column, row, state: 'skipped', reason: noStudio })),
  );
  const { cells: tried, error } = await live({ engine, backend, columns: life, screens: open });
  const missing = missingFrom(tried, { plan, life, backend }).map(
    (cell): Cell => ({ ...at, ...cell, state: 'failed', reason: `never tried: ${error}` }),
  );
  return [...tried, ...none, ...missing];
}

function narrowed(whole: Plan): Plan {
  const isAmong = (list: string) => (name: string) => list === '' || list.split(',').includes(name);
  return {
    backends: whole.backends.filter((name) => name.includes(values.backend)),
    screens: whole.screens.filter(isAmong(values.screens)),
    lives: whole.lives
      .map((life) => life.filter(isAmong(values.columns)))
      .filter((life) => life.length > 0),
  };
}
