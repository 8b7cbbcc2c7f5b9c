import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Says why each test was skipped: Playwright's list names it alone. */
export default class SkipReasons implements Reporter {
  onTestEnd({ title, annotations }: TestCase, { status }: TestResult): void {
    if (status !== 'skipped') return;
    const reasons = annotations.flatMap(({ type, description }) =>
      type === 'skip' ? (description ?? []) : [],
    );
    console.log(`skipped: ${title}: ${reasons.join(', ') || 'it does not say why'}`);
  }
}
