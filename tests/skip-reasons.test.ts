import type { TestCase, TestResult } from '@playwright/test/reporter';
import { expect, onTestFinished, test, vi } from 'vitest';
import SkipReasons from './support/runner/skip-reasons.ts';

test('a browser test that is skipped says why, and one that ran says nothing', () => {
  const print = vi.spyOn(console, 'log').mockReturnValue(undefined);
  onTestFinished(() => print.mockRestore());
  const end = (status: TestResult['status'], annotations: TestCase['annotations']) =>
    new SkipReasons().onTestEnd(
      { title: 'a film', annotations } as TestCase,
      { status } as TestResult,
    );
  end('passed', []);
  expect(print).not.toHaveBeenCalled();
  end('skipped', [{ type: 'issue' }, { type: 'skip', description: 'Firefox is missing' }]);
  expect(print).toHaveBeenLastCalledWith('skipped: a film: Firefox is missing');
  end('skipped', [{ type: 'skip' }]);
  expect(print).toHaveBeenLastCalledWith('skipped: a film: it does not say why');
});
