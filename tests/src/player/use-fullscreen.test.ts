import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFullscreen } from '../../../src/features/player/use-fullscreen.ts';

test('the next lesson’s stage knows that its frame is in full screen, and leaves it', () => {
  let shown: Element | null = null;
  const exitFullscreen = vi.fn(async () => undefined);
  Object.defineProperties(document, {
    fullscreenEnabled: { configurable: true, value: true },
    fullscreenElement: { configurable: true, get: () => shown },
    exitFullscreen: { configurable: true, value: exitFullscreen },
  });
  const frame = { current: document.createElement('div') };
  const stage = () => renderHook(() => useFullscreen(frame, { current: null }, false));
  const first = stage();
  expect(first.result.current.isOn).toBe(false);
  act(() => {
    shown = frame.current;
    fireEvent(document, new Event('fullscreenchange'));
  });
  expect(first.result.current.isOn).toBe(true);
  first.unmount();
  const next = stage();
  expect(next.result.current.isOn).toBe(true);
  next.result.current.toggle();
  expect(exitFullscreen).toHaveBeenCalledOnce();
});
