import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect } from '@playwright/test';
import { apiBase } from '#contract/endpoint.ts';
import { freePort } from '../free-port.ts';
import { projectRoot } from '../source-files.ts';
import { openPageHost } from './page-host.ts';
import { createPhone, type Phone } from './phone.ts';

export interface OtherOrigin {
  /** The origin of the page, which has nothing of the API. */
  pageUrl: string;
  /** The API's origin, and the port on which the test starts a backend. */
  apiUrl: string;
  apiPort: number;
  apiAddress: string;
}

const buildWithinMs = 600_000;

/** `site` is a page that was built for an API on another origin, once for all tests of a worker. */
export const test = base.extend<{ phone: Phone }, { site: OtherOrigin }>({
  site: [
    async ({ playwright: _ }, use) => {
      const [port, apiPort] = [await freePort(), await freePort()];
      const apiUrl = `http://localhost:${apiPort}`;
      const apiAddress = apiUrl + apiBase;
      const pageDir = mkdtempSync(join(tmpdir(), 'page-for-another-origin-'));
      await promisify(execFile)(
        process.execPath,
        ['node_modules/vite/bin/vite.js', 'build', '--outDir', pageDir, '--emptyOutDir'],
        { cwd: projectRoot, env: { ...process.env, VITE_API_BASE: apiAddress } },
      );
      const host = await openPageHost({ pageDir, port, apiAddress });
      await use({ pageUrl: `http://localhost:${port}`, apiUrl, apiPort, apiAddress });
      await host.close();
      rmSync(pageDir, { recursive: true });
    },
    { scope: 'worker', timeout: buildWithinMs },
  ],
  phone: async ({ site }, use) => {
    const phone = createPhone(site.pageUrl);
    await use(phone);
    await phone.discard();
    expect(phone.consoleErrors).toEqual([]);
  },
});

export { expect };
