import { expect, test } from 'vitest';
import { availableServices } from '#contract/appointment.ts';
import { overallCourse } from '#contract/course.ts';
import { coursesRead, keptReads, publicReads } from '#contract/kept-reads.ts';
import { declaredEndpoints } from '../support/declared-endpoints.ts';

const declared = (await declaredEndpoints()).filter(({ keptOffline }) => keptOffline);

test('the list of kept reads is what the endpoints declare', () => {
  expect(new Set(keptReads)).toEqual(new Set(declared.map(({ path }) => path)));
});

test('what is kept has an owner, and changes nothing', () => {
  for (const { path, owner, csrf } of declared) {
    expect({ path, owner, csrf }).toEqual({ path, owner: expect.any(String), csrf: false });
  }
});

test('what is kept for everybody is a list that anybody may read', () => {
  expect(coursesRead).toBe(overallCourse.path);
  expect(publicReads).toEqual([overallCourse.path, availableServices.path]);
  for (const { access, method } of [overallCourse, availableServices]) {
    expect({ access, method }).toEqual({ access: 'public', method: 'GET' });
  }
});
