const timeoutMs = 10_000;

/** Only our own page has an entry script; a Wi-Fi login page or a proxy's error has none. */
const entryOf = (html: string): string | undefined =>
  /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(html)?.[1];

/**
 * The entry's file name in the build that the server has now, past the worker's own copy of the page
 * (Workbox knows that only without a query); null where no page of ours answers within ten seconds.
 */
export async function servedEntry(): Promise<string | null> {
  try {
    const response = await fetch('/index.html?served', {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return (response.ok && entryOf(await response.text())) || null;
  } catch {
    return null;
  }
}

/** The entry's file name of the build that this page runs; each change of any chunk changes it. */
export const runningEntry = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry ??
  entryOf(document.head.innerHTML);
