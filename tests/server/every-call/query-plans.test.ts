import { expect, test } from 'vitest';
import { declaredEndpoints } from '../../support/declared-endpoints.ts';
import { queryPlans, wholeReads } from '../../support/server/query-plans.ts';
import { isWithout } from '../../support/server/test-database.ts';

/** A film's segments are no call, yet most of what the academy is asked for. */
const filmPart = { method: 'GET', path: '/media/bridal/index.m3u8', access: 'student' } as const;

test.skipIf(isWithout('SQLite')).each([...(await declaredEndpoints()), filmPart])(
  '$path reads no table whole that grows with students, notes or orders',
  async (endpoint) => {
    const plans = await queryPlans(endpoint);
    const whole = plans.flatMap((plan) => wholeReads(plan).map((step) => `${step}: ${plan.sql}`));
    expect(whole).toEqual([]);
  },
);

test('a table read whole would be seen', () => {
  const plan = { sql: '', steps: ['SCAN note_versions', 'SCAN courses'] };
  expect(wholeReads(plan)).toEqual(['SCAN note_versions']);
});
