import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useWhenKnown } from '../../../src/features/player/use-when-known.ts';

test('a tap before the phone has told her position plays once when it has', () => {
  const early = vi.fn();
  const play = vi.fn();
  const hook = renderHook(({ isKnown, run }) => useWhenKnown(isKnown, run), {
    initialProps: { isKnown: false, run: early },
  });
  act(() => hook.result.current());
  expect(early).not.toHaveBeenCalled();
  hook.rerender({ isKnown: true, run: play });
  hook.rerender({ isKnown: true, run: play });
  expect(play.mock.calls).toEqual([[undefined]]);
  act(() => hook.result.current(95));
  expect(play).toHaveBeenLastCalledWith(95);
  expect(early).not.toHaveBeenCalled();
});
