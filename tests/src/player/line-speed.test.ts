import { beforeEach, expect, test, vi } from 'vitest';
import {
  lineSpeed,
  prefersReducedData,
  rememberLineSpeed,
} from '../../../src/features/player/line-speed.ts';

const told = (connection: object | undefined) => vi.stubGlobal('navigator', { connection });

beforeEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('before the first film nothing is known, whatever the browser supposes', () => {
  told({ downlink: 10, saveData: false });
  expect(lineSpeed()).toBe(null);
});

test('a film tells how fast the line is, in browsers too that say nothing of it', () => {
  told(undefined);
  rememberLineSpeed(2_500_000.4);
  expect(lineSpeed()).toBe(2_500_000);
});

test('the browser may say that the line has become worse, and never that it is better', () => {
  rememberLineSpeed(2_500_000);
  told({ downlink: 0.4 });
  expect(lineSpeed()).toBe(400_000);
  told({ downlink: 10 });
  expect(lineSpeed()).toBe(2_500_000);
});

test('who asks her browser to save data begins with the smallest', () => {
  rememberLineSpeed(2_500_000);
  told({ downlink: 10, saveData: true });
  expect(lineSpeed()).toBe(null);
});

test.each([
  ['a browser that says nothing', undefined, false],
  ['a good line', { downlink: 10, effectiveType: '4g' }, false],
  ['one who saves data', { downlink: 10, effectiveType: '4g', saveData: true }, true],
  ['a line that is called 2G', { downlink: 0.2, effectiveType: 'slow-2g' }, true],
])('data is dear or not: %s', (_name, connection, isDear) => {
  told(connection);
  expect(prefersReducedData()).toBe(isDear);
});
