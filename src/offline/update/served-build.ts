import type { Language } from '#contract/languages.ts';
import { language } from '../../i18n/language.ts';
import { tab } from '../../storage/web-storage.ts';

const timeoutMs = 10_000;
/** The key under which this tab remembers the build that it has already been reloaded for. */
const triedKey = 'reloaded-for';

/** Only our own page has an entry script; a Wi-Fi login page or a proxy's error has none. */
const entryOf = (html: string): string | undefined =>
  /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(html)?.[1];

/**
 * Resolves to the entry's file name in the build that the server has now, past the worker's own copy of the
 * page (Workbox knows that only without a query); null where no page of ours answers within ten seconds.
 */
export const servedEntry = (of: Language = language): Promise<string | null> =>
  entryAt(`${of.prefix}/index.html?served`);

/** Resolves to the entry's file name in the page that the worker opens: its own copy, else the server's. */
export const keptEntry = (): Promise<string | null> => entryAt(`${language.prefix}/index.html`);

/** Resolves to the empty page itself, as the worker has it; rejects where there is none and no network. */
export const keptShell = (): Promise<Response> => fetch(`${language.prefix}/index.html`);

async function entryAt(address: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(address, { cache: 'no-store', signal });
    return (response.ok && entryOf(await response.text())) || null;
  } catch {
    return null;
  }
}

/** The entry's file name of the build that this page, or another, runs; each change of any chunk changes it. */
export const runningEntry = (page: Document = document): string | undefined =>
  page.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry ??
  entryOf(page.head.innerHTML);

/**
 * Whether this tab has not been reloaded for that build yet; false where the tab can store nothing,
 * or it might reload for ever.
 */
export const isFirstReloadFor = (entry: string): boolean =>
  tab.read(triedKey) !== entry && tab.write(triedKey, entry);
