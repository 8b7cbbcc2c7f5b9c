import { engines } from '../support/browser/engines/engines.ts';
import { signInPriya } from '../support/browser/engines/looks.ts';
import { expect, test } from '../support/browser/site-test.ts';

const soon = { timeout: 60_000, intervals: [50] };
const image = '/uploads/bridal.svg';

test.use({ phoneOf: 'nobody' });

for (const engine of engines) {
  test(`${engine.name}: a screen that is kept as it is left asks for no image again`, async ({
    site: { proxy },
    launch,
  }) => {
    test.skip(engine.lack !== null, engine.lack ?? '');
    const browser = await launch(engine);
    await signInPriya(browser, proxy.url);
    await expect.poll(() => browser.run(isControlled, null), soon).toBe(true);
    await browser.open(`${proxy.url}/user/dashboard`);
    await expect.poll(() => browser.run(isImageShown, null), soon).toBe(true);
    await proxy.untilQuiet(1000);
    const before = proxy.bodies(image).length;
    for (const path of ['my-courses', 'dashboard', 'my-courses']) {
      await browser.open(`${proxy.url}/user/${path}`);
      await expect.poll(() => browser.run(isImageShown, null), soon).toBe(true);
      await proxy.untilQuiet(1000);
    }
    expect(proxy.bodies(image)).toHaveLength(before);
  });
}

const isControlled = () => navigator.serviceWorker.controller !== null;

/** In the page: whether an uploaded picture stands on the screen that the program has drawn. */
const isImageShown = (): boolean =>
  document.querySelector('[data-last-screen]') === null &&
  [...document.images].some(
    ({ src, complete, naturalWidth }) => src.includes('/uploads/') && complete && naturalWidth > 0,
  );
