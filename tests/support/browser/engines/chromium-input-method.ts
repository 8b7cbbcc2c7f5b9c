import type { Page } from '@playwright/test';
import type { InputMethod } from './engine.ts';

/** Resolves to Chromium's own input method, driven by the debugger. */
export async function chromiumInputMethod(page: Page): Promise<InputMethod> {
  const cdp = await page.context().newCDPSession(page);
  return {
    async compose(word) {
      const caret = { selectionStart: word.length, selectionEnd: word.length };
      await cdp.send('Input.imeSetComposition', { text: word, ...caret });
    },
    async endWord(word) {
      await cdp.send('Input.insertText', { text: word });
    },
  };
}
