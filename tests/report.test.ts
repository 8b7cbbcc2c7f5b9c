import { expect, test } from 'vitest';
import { readReport } from './support/runner/report.ts';

test('a browser test that failed is told by its file, its line and what it said', () => {
  const spec = (status: string, line: number) => ({
    title: 'a note is saved',
    file: 'notes.spec.ts',
    line,
    ok: status === 'expected',
    tests: [
      {
        status,
        results: [
          { duration: 1500, errors: status === 'expected' ? [] : [{ message: 'no note' }] },
        ],
      },
    ],
  });
  const inner = { file: 'notes.spec.ts', specs: [spec('unexpected', 9)] };
  const outer = { file: 'notes.spec.ts', specs: [spec('expected', 3)], suites: [inner] };
  const report = readReport({ suites: [outer], errors: [] });
  expect(report).toEqual({
    totals: { passed: 1, failed: 1, skipped: 0 },
    durations: [{ name: 'tests/e2e/notes.spec.ts', seconds: 3 }],
    failures: [{ name: 'tests/e2e/notes.spec.ts:9: a note is saved', message: 'no note' }],
  });
});

test('a file of tests that cannot be loaded has failed', () => {
  const file = { name: '/house/tests/notes.test.ts', startTime: 0, endTime: 500 };
  const broken = {
    ...file,
    status: 'failed',
    message: 'Cannot find ./note.ts',
    assertionResults: [],
  };
  const { totals, failures } = readReport({
    numPassedTests: 0,
    numPendingTests: 0,
    testResults: [broken],
  });
  expect(totals.failed).toBe(1);
  expect(failures).toEqual([{ name: 'tests/notes.test.ts', message: 'Cannot find ./note.ts' }]);
});

test('the cells of the table of network conditions are summed like tests', () => {
  const cells = { passed: 3, failed: 1, skipped: 2 };
  const cell = { engine: 'Firefox', backend: 'our server', column: 'cold', row: 'notes' };
  const report = readReport({ cells, rows: [{ ...cell, state: 'failed', reason: 'no text' }] });
  expect(report.totals).toEqual(cells);
  expect(report.failures).toEqual([
    { name: 'Firefox, our server, cold: notes', message: 'no text' },
  ]);
});
