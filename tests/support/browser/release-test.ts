import { test as base, expect } from '@playwright/test';
import { createReleases, type Releases } from './releases.ts';
import { usedPhone } from './used-phones.ts';

interface Fixtures {
  /** The user of the phone before the first deploy; see site-test.ts. */
  phoneOf: 'nobody' | 'visitor' | 'priya';
  /** An academy whose builds change, and a phone. Any console error or page error fails the test. */
  releases: Releases;
}

export const test = base.extend<Fixtures>({
  phoneOf: ['priya', { option: true }],
  releases: async ({ phoneOf }, use) => {
    const releases = await createReleases(
      phoneOf === 'nobody' ? undefined : await usedPhone(phoneOf),
    );
    await use(releases);
    await releases.close();
    expect(releases.phone.consoleErrors).toEqual([]);
  },
});

export { expect };
