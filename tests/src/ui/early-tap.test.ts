import { expect, onTestFinished, test, vi } from 'vitest';
import { keepEarlyTap, markHydrated, markHydrating } from '../../../src/ui/early-tap.ts';

test('a tap before the program has come is repeated once', async () => {
  const { button, taps } = writtenButton();
  button.click();
  markHydrating();
  expect(taps).toHaveBeenCalledTimes(1);
  markHydrated();
  await nextTask();
  expect(taps).toHaveBeenCalledTimes(2);
  markHydrated();
  await nextTask();
  expect(taps).toHaveBeenCalledTimes(2);
});

test('one that React hears itself, while it takes the page over, is not', async () => {
  const { button, taps } = writtenButton();
  markHydrating();
  button.click();
  markHydrated();
  await nextTask();
  expect(taps).toHaveBeenCalledTimes(1);
});

test('one after which she tapped elsewhere is not', async () => {
  const { button, taps } = writtenButton();
  button.click();
  document.body.click();
  markHydrating();
  markHydrated();
  await nextTask();
  expect(taps).toHaveBeenCalledTimes(1);
});

function writtenButton() {
  const button = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => button.remove());
  const taps = vi.fn();
  button.addEventListener('click', taps);
  keepEarlyTap();
  return { button, taps };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 1));
