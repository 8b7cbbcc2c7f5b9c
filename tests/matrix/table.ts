import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../support/browser/engines/engine.ts';
import { projectRoot } from '../support/source-files.ts';
import { backends } from './backends.ts';
import { type Cell, noteRows } from './cells.ts';
import { type ColumnName, columns } from './columns.ts';
import { screens } from './expectations.ts';
import { everyCell, noStudio, rowsOf, screensAt, wholePlan } from './plan.ts';

const marks = { passed: '✓', failed: '✗', skipped: '–', untried: '?' };
const names = Object.keys(columns) as ColumnName[]; // the keys of a literal

/** Makes docs/offline.md of the cells of a whole run. */
export function writeTable(cells: Cell[], engines: Engine[]): void {
  const file = join(projectRoot, 'docs/offline.md');
  writeFileSync(file, tableOf(cells, engines, new Date()));
  // It is formatted as all committed files are: the columns of a table are padded to one width.
  const biome = join(projectRoot, 'node_modules/.bin/biome');
  execFileSync(biome, ['format', '--write', file], { stdio: 'ignore' });
}

export function tableOf(cells: Cell[], engines: Engine[], now: Date): string {
  const count = (state: Cell['state']) => cells.filter((cell) => cell.state === state).length;
  const whole = everyCell().length * engines.length;
  const untried = whole - count('passed') - count('failed');
  const present = engines.filter(({ lack }) => lack === null);
  const absent = engines.filter(({ lack }) => lack !== null);
  const versions = present.map((engine) => engine.version());
  const order = engines.map(({ name }) => name).join(', ');
  return `# What opens, and what it says, in every condition of the network

Written by \`npm run offline-table\` on ${now.toISOString().slice(0, 10)}, with ${versions.join(', ')}.
${whole} cells: ${count('passed')} as they must be, ${count('failed')} not, ${untried} not tried.
${absent.map(({ name, lack }) => `${name} was missing: ${lack}.\n`).join('')}
Each row is a screen, each column what one phone goes through, in this order:

${names.map((name) => `- **${columns[name].title}**: ${columns[name].meaning}.`).join('\n')}

A screen is as it must be (\`tests/matrix/expectations.ts\`) when its heading and its content are there: the courses of
the student, the words of her note. Offline it is what the phone keeps, and where the phone cannot have it ("not on this
phone yet") the page says so. "Online" stands there only when the academy answers, banner and status agree, and nothing
of ours is printed to the console. In each condition she writes a note and saves it: **${noteRows.save}** is what
its chip comes to, **${noteRows.delivery}** that status and chip come right by themselves and the academy holds her text.

The marks of a cell: ${order}, ${Object.keys(backends)
    .map((name) => `first on ${name}`)
    .join(', ')
    .replace(/, first/, ', then')}.
✓ as it must be, ✗ not (below the table), – not there (explained below), ? not tried in this run.

| | ${names.map((name) => columns[name].title).join(' | ')} |
|---|${names.map(() => '---').join('|')}|
${[...Object.keys(screens), ...Object.keys(noteRows)].map((row) => lineOf(row, cells, engines)).join('\n')}

## Explained

- **Studio**: ${noStudio}, so it is tried on our server alone. What staff sees is other people's and is not kept on
  the phone: without an answer the page says that it could not be shown. Nor is its program kept before it was opened:
  then the browser prints that a part did not come, and that is let pass.
- **Watch page**: a film that was not downloaded needs the network; the page then says "This video needs network."
- **${noteRows.delivery}**, warm: the network does not come back before the browser is killed; the next column sends it.
${failuresOf(cells)}`;
}

function lineOf(row: string, cells: Cell[], engines: Engine[]): string {
  const title = Object.hasOwn(noteRows, row)
    ? `**${noteRows[row as keyof typeof noteRows]}**` // by the line above
    : `${row}<br>\`${screens[row]}\``;
  const marksAt = (column: ColumnName) =>
    Object.keys(backends)
      .map((backend) =>
        engines
          .map(({ name }) =>
            cells.find(
              (cell) =>
                cell.row === row &&
                cell.column === column &&
                cell.backend === backend &&
                cell.engine === name,
            ),
          )
          .map((cell) => markOf(cell, { backend, row, column }))
          .join(''),
      )
      .join(' ');
  return `| ${title} | ${names.map(marksAt).join(' | ')} |`;
}

function markOf(
  cell: Cell | undefined,
  { backend, row, column }: Pick<Cell, 'backend' | 'row' | 'column'>,
): string {
  const isThere = rowsOf(wholePlan, column).includes(row);
  if (!isThere || screensAt(wholePlan, backend).without.includes(row)) return marks.skipped;
  return cell && cell.state !== 'skipped' ? marks[cell.state] : marks.untried;
}

/** Returns a line for each fault, with all who have it at its end. */
function failuresOf(cells: Cell[]): string {
  const failed = cells.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return '';
  const groups = Map.groupBy(failed, ({ row, column, reason }) => {
    const said = (reason ?? '').replace(/localhost:\d+/g, 'academy').replaceAll('|', '/');
    // A life that ended early leaves many rows, all for one reason.
    const where = said.startsWith('never tried') ? 'Its other rows' : row;
    return `- **${where}**, ${columns[column].title}: ${said.slice(0, 200)}`;
  });
  const lines = [...groups].map(([line, members]) => {
    const who = new Set(members.map(({ engine, backend }) => `${engine} on ${backend}`));
    return `${line} (${[...who].join(', ')})`;
  });
  return `\n## Not as it must be\n\n${lines.join('\n')}\n`;
}
