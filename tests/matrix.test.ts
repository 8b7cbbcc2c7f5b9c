import { expect, test } from 'vitest';
import { type Cell, noteRows } from './matrix/cells.ts';
import { type ColumnName, columns } from './matrix/columns.ts';
import { expectations, screens } from './matrix/expectations.ts';
import { faultsOf } from './matrix/find-faults.ts';
import type { PageSnapshot } from './matrix/page-snapshot.ts';
import { everyCell, missingFrom, rowsOf, screensAt, slicePlan, wholePlan } from './matrix/plan.ts';
import { tableOf } from './matrix/table.ts';

const snapshot: PageSnapshot = {
  address: '/user/notes',
  headings: ['Notes'],
  text: 'Primer on the lid',
  main: 'Primer on the lid',
  connectivity: 'Offline',
  banner: 'No network. Keep writing.',
  note: '',
  isLoading: false,
  isLoaded: true,
  isControlled: true,
};
const seen = { heading: 'Notes', text: 'primer on the lid' };
const unanswered = columns.warm;

test('every screen has its expectation, and every expectation its screen', () => {
  expect(Object.keys(expectations).sort()).toEqual(Object.keys(screens).sort());
});

test('a screen that shows what it must and claims nothing untrue has no fault', () => {
  expect(faultsOf(snapshot, seen, unanswered)).toEqual([]);
});

test('a wrong heading, a missing text and an untrue "Online" are each told', () => {
  expect(faultsOf({ ...snapshot, headings: ['Course'] }, seen, unanswered)).toHaveLength(1);
  expect(faultsOf({ ...snapshot, text: 'not on this device yet' }, seen, unanswered)).toHaveLength(
    1,
  );
  expect(faultsOf({ ...snapshot, isLoading: true }, seen, unanswered)).toEqual(['still loading']);
  const untrue = { ...snapshot, connectivity: 'Online', banner: '' };
  expect(faultsOf(untrue, seen, unanswered)).toEqual(['says Online', 'the banner says nothing']);
  expect(faultsOf(snapshot, seen, columns.back)).toContain('says Offline');
});

test('status and banner name the fault that is there, and no other', () => {
  expect(faultsOf(snapshot, seen, columns.hung)).toEqual([
    'says Offline',
    'the banner says No network. Keep writing.',
  ]);
  const captive = { connectivity: 'Wi-Fi login?', banner: columns.captive.says.banner };
  expect(faultsOf({ ...snapshot, ...captive }, seen, columns.captive)).toEqual([]);
  const back = { connectivity: 'Online', banner: 'Back online. 1 note sent.' };
  expect(faultsOf({ ...snapshot, ...back }, seen, columns.back)).toEqual([]);
});

test('the slice holds the first session, a fault and the return, and only what the table has', () => {
  expect(slicePlan.lives.flat()).toEqual(
    expect.arrayContaining(['first-session', 'hung', 'back'] satisfies ColumnName[]),
  );
  for (const screen of slicePlan.screens) expect(Object.keys(screens)).toContain(screen);
});

test('a cell that was never tried is missed', () => {
  const life: ColumnName[] = ['cold'];
  const at = { engine: 'Firefox', backend: 'plain backend', state: 'passed' as const };
  const tried = rowsOf(wholePlan, 'cold')
    .filter((row) => row !== 'notes')
    .map((row): Cell => ({ ...at, column: 'cold', row }));
  const plan = { plan: wholePlan, life, backend: at.backend };
  expect(missingFrom(tried, plan)).toEqual([{ column: 'cold', row: 'notes' }]);
});

test('on a plain backend everything but the studio is tried', () => {
  const { open, without } = screensAt(wholePlan, 'plain backend');
  expect([...open, ...without].sort()).toEqual(Object.keys(screens).sort());
  expect(without.every((screen) => screen.startsWith('studio'))).toBe(true);
});

test('the table has a row for each screen, and tells each fault once with all who have it', () => {
  const fault = { column: 'cold', row: 'notes', state: 'failed', reason: 'no text' } as const;
  const cells: Cell[] = ['Chromium', 'Firefox'].map((engine) => ({
    engine,
    backend: 'our server',
    ...fault,
  }));
  const engines = ['Chromium', 'Firefox'].map((name) => ({
    name,
    lack: null,
    version: () => `${name} 1`,
    launch: () => Promise.reject(new Error('Not here')),
  }));
  const table = tableOf(cells, engines, new Date('2026-11-21T00:00:00Z'));
  const all = everyCell().length * engines.length;
  expect(table).toContain(`${all} cells: 0 as they must be, 2 not, ${all - 2} not tried`);
  for (const path of Object.values(screens)) expect(table).toContain(`\`${path}\``);
  for (const { title } of Object.values(columns)) expect(table).toContain(title);
  expect(table).toContain('no text (Chromium on our server, Firefox on our server)');
  for (const row of Object.values(noteRows)) expect(table).toContain(`**${row}**`);
});
