import { useEffect } from 'react';
import { plainPath } from '#contract/public-files.ts';
import { usePageTitle } from './page-title.ts';

/** Sets the title, the description and the canonical address of a visitor's page. */
export function usePageHead(page: string, description: string): void {
  usePageTitle(page, description);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another page, with another address
  useEffect(() => {
    document
      .querySelector<HTMLMetaElement>('meta[name="description"]')
      ?.setAttribute('content', description);
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    // Its origin is the server's own address, whatever other host the page was opened at.
    if (canonical) canonical.href = new URL(plainPath(location.pathname), canonical.href).href;
  }, [page, description]);
}
