import { test as base, expect } from '@playwright/test';
import { type Academy, createAcademy } from './academy-process.ts';
import { createFaultySite, type FaultySite } from './faulty-site.ts';
import { type Browser, createPhone, type Phone } from './phone.ts';

interface Fixtures {
  /** For `site`: what its phone's browser is. */
  phoneBrowser: Browser;
  /** The real server on its own data, running; kill and start it at will. */
  academy: Academy;
  /** One student's phone at that academy. Any console error or CSP violation fails the test. */
  phone: Phone;
  /** Academy, phone, and a proxy between them that breaks what it is told to break. */
  site: FaultySite;
}

export const test = base.extend<Fixtures>({
  academy: async ({ playwright: _ }, use) => {
    const academy = await createAcademy();
    await academy.start();
    await use(academy);
    await academy.stop();
  },
  phone: async ({ academy }, use) => {
    const phone = createPhone(academy.url);
    await use(phone);
    await phone.close();
    expect(phone.consoleErrors).toEqual([]);
  },
  phoneBrowser: [{}, { option: true }],
  site: async ({ phoneBrowser }, use) => {
    const site = await createFaultySite(phoneBrowser);
    await use(site);
    await site.close();
    expect(site.phone.consoleErrors).toEqual([]);
  },
});

export { expect };
