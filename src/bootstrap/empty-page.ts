import { fetchedWhole } from './fetched-whole.ts';

/** The wait before a chunk that could not be fetched is requested again. */
const retryMs = 5000;

/**
 * Watches an empty page, whose tags load its program. A chunk that was lost is fetched again, and the
 * page is then loaded anew, since many browsers never ask twice for a module (whatwg/html#6768). There
 * is nothing on the page yet that a load could take away.
 */
export function watchEmptyPage(): void {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    window.removeEventListener('error', onError, { capture: true });
    document.getElementById('not-come')?.removeAttribute('hidden');
    void loadWhenWhole();
  };
  // A module's failure is told at its tag, once for all that it imports, and does not bubble.
  window.addEventListener('error', onError, { capture: true });
}

async function loadWhenWhole(): Promise<void> {
  const tags = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[type="module"], link[rel="modulepreload"]',
  );
  try {
    await Promise.all([...tags].map((tag) => fetchedWhole('src' in tag ? tag.src : tag.href)));
    location.reload();
  } catch {
    setTimeout(() => void loadWhenWhole(), retryMs);
  }
}
