import { createContext, use, useEffect } from 'react';
import { m } from '../i18n/paraglide/messages.js';

interface PageHead {
  title: string;
  description: string;
}

/** The prerenderer listens here, since effects do not run where it draws (src/prerender.tsx). */
export const PageHeadContext = createContext<((head: PageHead) => void) | null>(null);

/**
 * Sets the page's title, description and canonical address by an effect: index.html already holds a title
 * element, which a second, hoisted one could not replace. A student's page needs no description: no
 * search engine reads it.
 */
export function usePageTitle(page: string, description?: string): void {
  const title = m.site_page_title({ page });
  use(PageHeadContext)?.({ title, description: description ?? '' });
  useEffect(() => {
    document.title = title;
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (description) meta?.setAttribute('content', description);
    document
      .querySelector<HTMLLinkElement>('link[rel="canonical"]')
      ?.setAttribute('href', window.location.origin + window.location.pathname);
  }, [title, description]);
}
