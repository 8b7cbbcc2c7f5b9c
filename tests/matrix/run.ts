import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Engine } from '../support/browser/engines/engine.ts';
import { engines } from '../support/browser/engines/engines.ts';
import type { Totals } from '../support/runner/report.ts';
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
import { readCells, writeCells } from './reports.ts';
import { writeTable } from './table.ts';

/**
 * Tries every screen in every condition of the network, in three engines and on two backends. Without an
 * option: the slice of `npm test`. `--all` (or LONG=1): the whole table; `--write` makes
 * docs/offline.md of it. A part of it, while one works on it: `--engine Firefox --backend plain
 * --columns cold,hung --screens notes --report firefox.json`. `--from firefox.json,cold.json` adds the
 * cells of such parts; where a cell was tried again, the later try holds.
 */
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: process.env.LONG !== undefined },
    write: { type: 'boolean', default: false },
    engine: { type: 'string', default: '' },
    backend: { type: 'string', default: '' },
    columns: { type: 'string', default: '' },
    screens: { type: 'string', default: '' },
    /** The file for the cells, in tests/.results: two parts can run beside each other. */
    report: { type: 'string', default: 'matrix.json' },
    from: { type: 'string', default: '' },
    /** The number of phones at a time. */
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
// A misspelt engine would pass by trying nothing.
if (jobs.length === 0 || !(Number(values.phones) > 0)) {
  throw new Error(`Nothing to try: engines are ${engines.map(({ name }) => name).join(', ')}`);
}
const startedAt = performance.now();
const cells = new Map<string, Cell>();
for (const cell of readCells(values.from.split(',').filter(Boolean))) keep(cell);
for (const { name, lack } of chosen) if (lack) console.log(`skipped: ${name} is missing: ${lack}`);
await Promise.all(Array.from({ length: Number(values.phones) }, work));

const totals = report();
if (values.write) writeTable([...cells.values()], engines);
for (const { engine, backend, column, row, reason } of of('failed')) {
  console.log(`failed: ${engine}, ${backend}, ${column}, ${row}: ${reason}`);
}
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(
  `${cells.size} cells in ${seconds} s: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`,
);
process.exitCode = totals.failed === 0 ? 0 : 1;

function of(state: Cell['state']): Cell[] {
  return [...cells.values()].filter((cell) => cell.state === state);
}

/** Writes the report, after each cell, so that a run that is broken off has told what it saw. */
function report(): Totals {
  const totals = {
    passed: of('passed').length,
    failed: of('failed').length,
    skipped: of('skipped').length,
  };
  writeCells(values.report, totals, [...cells.values()]);
  return totals;
}

/** Takes one job after the other until none is left; a phone of its own for each. */
async function work(): Promise<void> {
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    (await cellsBeside(job)).forEach(add);
  }
}

function keep(cell: Cell): void {
  const { engine, backend, column, row } = cell;
  cells.set([engine, backend, column, row].join(), cell);
}

function add(cell: Cell): void {
  keep(cell);
  report();
}

/** Tries the job's cells; resolves to those that could not be tried, as skipped or failed ones. */
async function cellsBeside({ engine, backend, life }: Job): Promise<Cell[]> {
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
  const { cells: tried, error } = await live({
    engine,
    backend,
    columns: life,
    screens: open,
    onCell: add,
  });
  const missing = missingFrom(tried, { plan, life, backend }).map(
    (cell): Cell => ({ ...at, ...cell, state: 'failed', reason: `never tried: ${error}` }),
  );
  return [...none, ...missing];
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
