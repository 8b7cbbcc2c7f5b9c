import { expect, test } from 'vitest';
import { queryPlans, wholeReads } from '../support/server/query-plans.ts';

test('no call reads a table whole that grows with students, notes or orders', async () => {
  const plans = await queryPlans();
  const calls = new Set(plans.filter(({ steps }) => steps.length > 0).map(({ call }) => call));
  expect(calls.size).toBeGreaterThanOrEqual(14);
  const whole = plans.flatMap((plan) =>
    wholeReads(plan).map((step) => `${plan.call}: ${step}: ${plan.sql}`),
  );
  expect(whole).toEqual([]);
});

test('a table read whole would be seen', () => {
  const plan = { call: '/api/get_notes', sql: '', steps: ['SCAN note_versions', 'SCAN courses'] };
  expect(wholeReads(plan)).toEqual(['SCAN note_versions']);
});
