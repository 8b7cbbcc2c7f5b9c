import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { InputMethod } from './engine.ts';

interface Session {
  send(method: string, params: object): Promise<unknown>;
}

/** The inside of a Playwright page, as far as it is used here. */
const PageSchema = v.custom<{
  _connection: { toImpl(page: unknown): { delegate: { _session: Session } } };
}>((page) => typeof page === 'object' && page !== null && '_connection' in page);
const TreeSchema = v.object({ contexts: v.array(v.object({ context: v.string() })) });
const AnswerSchema = v.looseObject({ type: v.string() });

/**
 * Returns Firefox's own input method for tests, of the window around the page: there its real keyboards
 * arrive. Playwright has no call for it, so its session is used directly; Firefox allows that when it is
 * started with --remote-allow-system-access.
 */
export function firefoxInputMethod(page: Page): InputMethod {
  const session = sessionOf(page);
  const run = async (work: string) => {
    const tree = await session.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
    const [window] = v.parse(TreeSchema, tree).contexts;
    const target = { context: window?.context };
    const expression = `(async () => {${work}})()`;
    const answer = await session.send('script.evaluate', {
      expression,
      target,
      awaitPromise: true,
    });
    const { type, ...more } = v.parse(AnswerSchema, answer);
    if (type !== 'success') throw new Error(JSON.stringify(more));
  };
  const begun = `
    if (!globalThis.method) {
      globalThis.method = Cc['@mozilla.org/text-input-processor;1']
        .createInstance(Ci.nsITextInputProcessor);
      method.beginInputTransactionForTests(window);
    }`;
  // The window hears a moment later that a field of the page has the focus.
  const focused = `
    while (windowUtils.IMEStatus !== windowUtils.IME_STATUS_ENABLED)
      await new Promise((resolve) => setTimeout(resolve, 20));`;
  return {
    compose: (word) =>
      run(`${begun} ${focused}
        method.setPendingCompositionString(${JSON.stringify(word)});
        method.appendClauseToPendingComposition(${word.length}, method.ATTR_RAW_CLAUSE);
        method.setCaretInPendingComposition(${word.length});
        method.flushPendingComposition();`),
    endWord: (word) => run(`${begun} method.commitCompositionWith(${JSON.stringify(word)});`),
  };
}

/** Returns the session of Firefox's one connection, which Playwright holds. */
function sessionOf(page: Page): Session {
  return v.parse(PageSchema, page)._connection.toImpl(page).delegate._session;
}
