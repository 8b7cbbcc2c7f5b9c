import { createContext, use, useEffect } from 'react';
import { m } from '../i18n/paraglide/messages.js';

interface PageHead {
  title: string;
  /** Empty for a student's page: no search engine reads it. */
  description: string;
}

/** The prerenderer listens here, since effects do not run where it draws (src/prerender.tsx). */
export const PageHeadContext = createContext<((head: PageHead) => void) | null>(null);

/**
 * Sets the page's title by an effect: index.html already holds a title element, which a
 * second, hoisted one could not replace.
 */
export function usePageTitle(page: string, description = ''): void {
  const title = m.site_page_title({ page });
  use(PageHeadContext)?.({ title, description });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
