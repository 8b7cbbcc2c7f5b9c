import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useResendWait } from '../../src/features/subscription/use-resend-wait.ts';

const hour = 3_600_000;
const noon = new Date('2026-03-02T12:00:00+05:30').getTime();

beforeEach(() => vi.useFakeTimers({ now: noon }));
afterEach(() => vi.useRealTimers());

const waitFrom = (at: number) =>
  renderHook(({ sentAt }) => useResendWait(sentAt), { initialProps: { sentAt: at } });
const passes = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

test('another code may be asked for thirty seconds after one', () => {
  const { result, rerender } = waitFrom(noon);
  expect(result.current).toBe(30);
  passes(29);
  expect(result.current).toBe(1);
  passes(1);
  expect(result.current).toBe(0);
  rerender({ sentAt: Date.now() });
  expect(result.current, 'after the second').toBe(30);
  passes(30);
  expect(result.current).toBe(0);
});

test('what has passed before the page was opened counts', () => {
  expect(waitFrom(noon - 12_000).result.current).toBe(18);
});

test('a code that was sent before the clock was set back costs thirty seconds', () => {
  const { result } = waitFrom(noon + hour);
  expect(result.current).toBe(30);
  passes(30);
  expect(result.current).toBe(0);
});

test('a clock that is set back meanwhile costs thirty seconds more', () => {
  const { result } = waitFrom(noon);
  passes(10);
  vi.setSystemTime(noon - hour);
  passes(1);
  expect(result.current).toBe(30);
  passes(30);
  expect(result.current).toBe(0);
});
