import { createContext, use, useEffect } from 'react';
import { m } from '../i18n/paraglide/messages.js';

interface PageHead {
  title: string;
  description: string;
}

/** The prerenderer listens here: effects do not run where it draws (build/prerender.ts). */
export const PageHeadContext = createContext<((head: PageHead) => void) | null>(null);

/** index.html already holds a title element, which a second, hoisted one could not replace. */
export function usePageTitle(page: string, description: string = m.site_description()): void {
  const title = m.site_page_title({ page });
  use(PageHeadContext)?.({ title, description });
  useEffect(() => {
    document.title = title;
    document
      .querySelector<HTMLMetaElement>('meta[name="description"]')
      ?.setAttribute('content', description);
    document
      .querySelector<HTMLLinkElement>('link[rel="canonical"]')
      ?.setAttribute('href', window.location.origin + window.location.pathname);
  }, [title, description]);
}
