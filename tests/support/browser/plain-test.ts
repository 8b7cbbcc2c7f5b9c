import { test as base, expect } from '@playwright/test';
import { createPhone, type Phone } from './phone.ts';
import { createPlainBackend, type PlainBackend, type PlainOptions } from './plain-backend.ts';
import { usedPhone } from './used-phones.ts';

interface Fixtures {
  plainOptions: PlainOptions;
  /** A backend without an extension call, running. */
  backend: PlainBackend;
  /** A phone that has visited it, and whose worker has all files. Any console error fails the test. */
  phone: Phone;
}

export const test = base.extend<Fixtures>({
  plainOptions: [{}, { option: true }],
  backend: async ({ plainOptions }, use) => {
    const { port } = await usedPhone('plain visitor');
    const backend = createPlainBackend({ ...plainOptions, port });
    await backend.start();
    await use(backend);
    await backend.stop();
  },
  phone: async ({ backend }, use) => {
    const { profile } = await usedPhone('plain visitor');
    const phone = createPhone(backend.url(), { copyOf: profile });
    await use(phone);
    await phone.discard();
    expect(phone.consoleErrors).toEqual([]);
  },
});

export { expect };
