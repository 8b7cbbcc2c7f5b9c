import { test as base, expect } from '@playwright/test';
import { type AcademyProcess, createAcademy } from './academy-process.ts';
import { createFaultySite, type FaultySite } from './faulty-site.ts';
import { type Browser, createPhone, type Phone } from './phone.ts';
import { createReturningVisitor, type ReturningVisitor } from './returning-visitor.ts';

interface Fixtures {
  /**
   * The phone has been at the site before, and its worker has all files. To install it anew in every
   * test took a fifth of the suite's time; where the first visit matters, it stays false.
   */
  isReturning: boolean;
  /** What the phone's browser is. */
  phoneBrowser: Browser;
  /** The real server on its own data, running; kill and start it at will. */
  academy: AcademyProcess;
  /** One student's phone at that academy. Any console error or CSP violation fails the test. */
  phone: Phone;
  /** Another phone of the same student, or of somebody else. */
  secondPhone: Phone;
  /** Academy, phone, and a proxy between them that breaks what it is told to break. */
  site: FaultySite;
}

interface WorkerFixtures {
  /** Made when the first test asks. */
  returningVisitor: () => Promise<ReturningVisitor>;
}

type SiteFixtures = Fixtures & WorkerFixtures;

/** Playwright reads from the parameter what it needs. */
async function phoneAtAcademy(
  { academy, phoneBrowser, isReturning, returningVisitor }: SiteFixtures,
  use: (phone: Phone) => Promise<void>,
): Promise<void> {
  const before = isReturning ? { copyOf: (await returningVisitor()).profile } : {};
  const phone = createPhone(academy.url, { ...phoneBrowser, ...before });
  await use(phone);
  await phone.close();
  expect(phone.consoleErrors).toEqual([]);
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  returningVisitor: [
    async ({ playwright: _ }, use) => {
      let made: Promise<ReturningVisitor> | undefined;
      await use(() => {
        made ??= createReturningVisitor();
        return made;
      });
    },
    { scope: 'worker' },
  ],
  isReturning: [false, { option: true }],
  academy: async ({ isReturning, returningVisitor }, use) => {
    const academy = await createAcademy(
      isReturning ? { port: (await returningVisitor()).port } : {},
    );
    await academy.start();
    await use(academy);
    await academy.stop();
  },
  phone: phoneAtAcademy,
  secondPhone: phoneAtAcademy,
  phoneBrowser: [{}, { option: true }],
  site: async ({ phoneBrowser, isReturning, returningVisitor }, use) => {
    const before = isReturning ? await returningVisitor() : undefined;
    const browser = before ? { ...phoneBrowser, copyOf: before.profile } : phoneBrowser;
    const site = await createFaultySite(browser, before?.port);
    await use(site);
    await site.close();
    expect(site.phone.consoleErrors).toEqual([]);
  },
});

export { expect };
