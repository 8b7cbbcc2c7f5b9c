import { test as base, expect } from '@playwright/test';
import { createReleases, type Releases } from './releases.ts';

/** An academy whose builds change, and a phone. Any console error or page error fails the test. */
export const test = base.extend<{ releases: Releases }>({
  releases: async ({ playwright: _ }, use) => {
    const releases = await createReleases();
    await use(releases);
    await releases.close();
    expect(releases.phone.consoleErrors).toEqual([]);
  },
});

export { expect };
