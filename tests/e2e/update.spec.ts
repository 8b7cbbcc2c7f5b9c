import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumInputMethod } from '../support/browser/engines/chromium-input-method.ts';
import type { FaultySite } from '../support/browser/faulty-site.ts';
import { notebook, openNotes, signIn, students, workerReady } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { projectRoot } from '../support/source-files.ts';

test.use({ phoneOf: 'nobody' });

test('an update is offered on the first visit, reloads every tab once and keeps a word in the making', async ({
  site,
}) => {
  const page = await site.phone.open('/');
  await workerReady(page);
  await signIn(page, students.priya);
  await openNotes(page, '1');
  const other = await site.phone.context().newPage();
  await other.goto('/user/dashboard');
  await workerReady(other);
  await site.phone.context().clock.install();
  const loads = { first: 0, other: 0 };
  const begun = { first: 0, other: 0 };
  for (const [name, tab] of [
    ['first', page],
    ['other', other],
  ] as const) {
    tab.on('load', () => {
      loads[name] += 1;
    });
    tab.on('request', (request) => {
      if (request.isNavigationRequest()) begun[name] += 1;
    });
  }

  serveNewVersion(site);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const offer = page.getByText('A new version is ready.');
  await expect(offer).toBeVisible();
  expect(begun).toEqual({ first: 0, other: 0 });
  await notebook(page).focus();
  const { compose } = await chromiumInputMethod(page);
  await compose('கடைசி நொடியில்');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(offer).toHaveCount(0);
  await expect.poll(() => loads).toEqual({ first: 1, other: 1 });
  await expect(notebook(page)).toHaveValue('கடைசி நொடியில்');
  // Beside load a tab may ask twice before its page loads: a reload that has not left is asked for again.
  const atLoad = { ...begun };
  // Longer than the fallback reload of a browser that never reports the change.
  for (const tab of [page, other]) await tab.clock.fastForward(10_000);
  for (const tab of [page, other]) await tab.evaluate(untilDrawn);
  await expect(notebook(page)).toHaveValue('கடைசி நொடியில்');
  expect(begun).toEqual(atLoad);
  expect(loads).toEqual({ first: 1, other: 1 });
});

/** In the page: resolves a frame later by the browser's own clock, since the page's is the test's. */
const untilDrawn = async () => void (await document.documentElement.animate([], 1).finished);

function serveNewVersion({ proxy }: FaultySite): void {
  const body = `${readFileSync(join(projectRoot, 'dist/sw.js'), 'utf8')}\n// the next version`;
  const fault = { kind: 'answer', status: 200, body, type: 'text/javascript' } as const;
  proxy.breakNext('/sw.js', fault, 100);
}
