import type { BrowserContext, Page } from '@playwright/test';
import type { EngineBrowser, InputMethod, Plain } from './engine.ts';
import { killBrowserOf } from './profile-processes.ts';

interface DrivenBrowser {
  profile: string;
  /** The messages that the engine writes to the console by itself. */
  noise: RegExp;
  untilKept?: () => Promise<void>;
  inputMethod: InputMethod;
}

/** One tab of a browser that Playwright drives on this profile. */
export function drivenByPlaywright(
  context: BrowserContext,
  page: Page,
  { profile, noise, untilKept = async () => {}, inputMethod }: DrivenBrowser,
): EngineBrowser {
  let consoleErrors: string[] = [];
  page.setDefaultTimeout(60_000);
  page.on('pageerror', ({ message }) => {
    if (!noise.test(message)) consoleErrors.push(`page error: ${message}`);
  });
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || noise.test(text)) return;
    // Firefox says no more of an error that was logged than its kind.
    const { url, lineNumber, columnNumber } = message.location();
    consoleErrors.push(`${text} (${url}:${lineNumber}:${columnNumber})`);
  });
  return {
    ...inputMethod,
    async open(url) {
      try {
        await page.goto(url, { waitUntil: 'commit' });
      } catch (error) {
        // Firefox starts a navigation anew when a worker takes the address over in the midst of it.
        const isSame = String(error).includes(`interrupted by another navigation to "${url}"`);
        if (!isSame) throw error;
        await page.waitForURL(url, { waitUntil: 'commit' });
      }
    },
    run: <Argument extends Plain, Answer extends Plain>(
      work: (argument: Argument) => Answer | Promise<Answer>,
      argument: Argument,
    ) => page.evaluate<Answer>(`(${work})(${JSON.stringify(argument)})`),
    // By keys, as she does: Firefox tells a page nothing of a text that Playwright puts in place.
    async fill({ role, name }, text) {
      const field = page.getByRole(role, { name, exact: true });
      await field.click();
      await field.press('Control+A');
      await field.pressSequentially(text);
    },
    press: ({ role, name }) => page.getByRole(role, { name, exact: true }).click(),
    takeConsoleErrors() {
      const taken = consoleErrors;
      consoleErrors = [];
      return taken;
    },
    untilKept,
    async kill() {
      const closed = context.waitForEvent('close');
      await killBrowserOf(profile);
      await closed;
    },
    close: () => context.close(),
  };
}
