import { expect, onTestFinished, test, vi } from 'vitest';
import { markHydrated, markHydrating, replayEarlyTap } from '../../../src/ui/early-tap.ts';

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

test.each([
  ['Enter', 1],
  ['Enter, and then on', 0],
  ['Enter that ends a word of an input method', 0],
])('%s in a field before the program has come sends the form %i times', async (keys, times) => {
  const { field, sends } = writtenForm();
  const press = (key: string, keyCode = 0) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode, bubbles: true }));
  press('Enter', keys.includes('word') ? 229 : 13);
  if (keys.includes('then on')) press('a');
  markHydrating();
  markHydrated();
  await nextTask();
  expect(sends).toHaveBeenCalledTimes(times);
});

function writtenForm() {
  const form = document.body.appendChild(document.createElement('form'));
  onTestFinished(() => form.remove());
  form.innerHTML = '<input name="email"><button type="submit">Send</button>';
  const sends = vi.fn((event: Event) => event.preventDefault());
  form.addEventListener('submit', sends);
  replayEarlyTap();
  return { field: form.elements[0] as HTMLInputElement, sends };
}

function writtenButton() {
  const button = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => button.remove());
  const taps = vi.fn();
  button.addEventListener('click', taps);
  replayEarlyTap();
  return { button, taps };
}

const nextTask = () =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 1)));
