import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type AcademyProcess, createAcademy } from './academy-process.ts';
import type { Engine, EngineBrowser } from './engines/engine.ts';
import { createFaultySite, type FaultySite } from './faulty-site.ts';
import { type Browser, createPhone, type Phone } from './phone.ts';
import { usedPhone } from './used-phones.ts';

interface Fixtures {
  /**
   * The user of the phone before the test. A visitor: its worker has all files, and nobody is signed in.
   * Priya: she is signed in on it. Nobody, where the first visit is what is tested: to install the worker
   * takes 3 s of processor time, and to sign in by the form nearly 2.
   */
  phoneOf: 'nobody' | 'visitor' | 'priya' | 'priya in Tamil' | 'staff';
  /** The options with which the phone's browser is started. */
  phoneBrowser: Browser;
  /** The real server on its own data, running; kill and start it at will. */
  academy: AcademyProcess;
  /** One student's phone at that academy. Any console error or CSP violation fails the test. */
  phone: Phone;
  /** Another phone of the same student, or of somebody else; nobody is signed in on it. */
  secondPhone: Phone;
  /** Starts a browser of any engine on this profile, or on a new one; it ends with the test in any case. */
  launch: (engine: Engine, profile?: string) => Promise<EngineBrowser>;
  /** Academy, phone, and a proxy between them that breaks what it is told to break. */
  site: FaultySite;
}

export const test = base.extend<Fixtures>({
  phoneOf: ['visitor', { option: true }],
  phoneBrowser: [{}, { option: true }],
  academy: async ({ phoneOf }, use) => {
    const used = await before(phoneOf);
    const academy = await createAcademy(used && { port: used.port, copyOf: used.dataDir });
    await academy.start();
    await use(academy);
    await academy.discard();
  },
  phone: async ({ academy, phoneBrowser, phoneOf }, use) => {
    await usePhone(academy, { ...phoneBrowser, ...(await copied(phoneOf)) }, use);
  },
  secondPhone: async ({ academy, phoneBrowser, phoneOf }, use) => {
    const user = phoneOf === 'nobody' ? phoneOf : 'visitor';
    await usePhone(academy, { ...phoneBrowser, ...(await copied(user)) }, use);
  },
  // This depends on the academy, so that a browser is ended before the server that it talks to.
  launch: async ({ academy: _ }, use) => {
    const running = new Set<EngineBrowser>();
    await use(async (engine, profile = mkdtempSync(join(tmpdir(), 'phone-'))) => {
      const browser = await engine.launch(profile);
      running.add(browser);
      const close = async () => {
        await browser.close();
        running.delete(browser);
      };
      return { ...browser, close };
    });
    for (const browser of running) await browser.kill();
  },
  site: async ({ phoneBrowser, phoneOf }, use) => {
    const site = await createFaultySite(phoneBrowser, await before(phoneOf));
    await use(site);
    await site.close();
    expect(site.phone.consoleErrors).toEqual([]);
  },
});

export { expect };

const before = async (user: Fixtures['phoneOf']) =>
  user === 'nobody' ? undefined : usedPhone(user);

async function copied(user: Fixtures['phoneOf']): Promise<Browser> {
  const used = await before(user);
  return used ? { copyOf: used.profile } : {};
}

async function usePhone(
  academy: AcademyProcess,
  browser: Browser,
  use: (phone: Phone) => Promise<void>,
): Promise<void> {
  const phone = createPhone(academy.url, browser);
  await use(phone);
  await phone.discard();
  expect(phone.consoleErrors).toEqual([]);
}
