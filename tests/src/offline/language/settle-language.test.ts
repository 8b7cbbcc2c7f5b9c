import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { languages } from '#contract/languages.ts';
import { reloadInChosen } from '../../../../src/offline/language/settle-language.ts';
import { beforeReload } from '../../../../src/offline/unsaved/before-reload.ts';
import { holdReload } from '../../../../src/offline/unsaved/unsaved.ts';
import { writeLanguage } from '../../../../src/storage/language.ts';
import { tab } from '../../../../src/storage/web-storage.ts';
import { waitFor } from '../../../support/wait-for.ts';

const [, tamil] = languages;
/** jsdom itself has no reload, so the tests watch a callback that runs right before one. */
const reload = vi.fn(async () => undefined);
beforeReload(reload);

let isWhole = true;
const active = {
  postMessage: (_message: unknown, [port]: [MessagePort]) => port.postMessage(isWhole),
};

/** A student's page in English, whose reader has chosen Tamil; that worker waits to take over. */
beforeEach(() => {
  isWhole = true;
  history.replaceState(null, '', '/user/profile');
  writeLanguage(tamil);
  const serviceWorker = { getRegistration: async () => ({ active }) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  sessionStorage.clear();
});

test('a language that the worker at work does not have whole is not asked of it', async () => {
  isWhole = false;
  expect(await reloadInChosen()).toBe(false);
});

test('what is typed keeps the page in its language', async () => {
  onTestFinished(holdReload());
  expect(await reloadInChosen()).toBe(false);
});

test('a public page stays in its language', async () => {
  history.replaceState(null, '', '/courses');
  expect(await reloadInChosen()).toBe(false);
});

test('a page that may not remember that it has asked is not reloaded, or it would be for ever', async () => {
  const write = vi.spyOn(tab, 'write').mockReturnValue(false);
  onTestFinished(() => write.mockRestore());
  expect(await reloadInChosen()).toBe(false);
});

test('a student’s page opens in her language once that is here whole, and asks for it once', async () => {
  expect(reload).not.toHaveBeenCalled();
  expect(await reloadInChosen()).toBe(true);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(await reloadInChosen(), 'the worker opened it in the other one all the same').toBe(false);
});
