import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { areOwn, pageFactsForBuild } from '../../build/academy-page.ts';
import { ownFactsVariable, reportFigure } from '../../build/limits.ts';

const shipped = pageFactsForBuild({});

let said: string[];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined; // the runner's own
});

test('a figure over its limit fails the build of the code as it comes', () => {
  reportFigure('homeBytes', true, '11 of 10');
  expect(process.exitCode).toBe(1);
  expect(said).toEqual(['OVER homeBytes: 11 of 10']);
});

test('a figure within its limit fails nothing', () => {
  reportFigure('homeBytes', false, '10 of 10');
  expect(process.exitCode).toBeUndefined();
});

test('an academy’s own words are told to be over a limit, and its site opens', () => {
  vi.stubEnv(ownFactsVariable, 'yes');
  reportFigure('homeBytes', true, '11 of 10');
  expect(process.exitCode).toBeUndefined();
  expect(said[0]).toBe('OVER homeBytes: 11 of 10');
});

test('facts are an academy’s own where one of them differs from the example’s', () => {
  expect(areOwn(shipped)).toBe(false);
  const contact = { ...shipped.contact, name: 'Sri Meenakshi Bridal Makeup' };
  expect(areOwn({ ...shipped, contact })).toBe(true);
});
