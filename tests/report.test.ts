import { expect, test } from 'vitest';
import { readReport } from './support/runner/report.ts';
import { shownPage } from './support/runner/shown-page.ts';

test('a browser test that failed is told by its file, its line and what it said', () => {
  const context = {
    name: 'error-context',
    contentType: 'text/markdown',
    path: '/house/context.md',
  };
  const spec = (status: string, line: number) => ({
    title: 'a note is saved',
    file: 'notes.spec.ts',
    line,
    ok: status === 'expected',
    tests: [
      {
        status,
        results: [
          status === 'expected'
            ? { duration: 1500, errors: [], attachments: [] }
            : { duration: 1500, errors: [{ message: 'no note' }], attachments: [context] },
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
    failures: [
      {
        name: 'tests/e2e/notes.spec.ts:9: a note is saved',
        message: 'no note',
        contextPath: '/house/context.md',
      },
    ],
  });
});

test('a failure shows the page as a reader of it, without what only a program needs', () => {
  const context = `# Error details

\`\`\`
Error: no note
\`\`\`

# Page snapshot

\`\`\`yaml
- generic [ref=f1e2]:
  - link "Home" [ref=f1e4] [cursor=pointer]:
    - /url: "#main"
  - button "Save Notes" [active] [ref=f1e5]
\`\`\`

# Test source
`;
  expect(shownPage(context)).toEqual(['  - link "Home":', '  - button "Save Notes" [active]']);
  expect(shownPage('# Error details')).toEqual([]);
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
