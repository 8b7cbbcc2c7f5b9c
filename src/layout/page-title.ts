import { useEffect } from 'react';
import { m } from '../i18n/paraglide/messages.js';

/** index.html already holds a title element, which a second, hoisted one could not replace. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = m.site_page_title({ page });
  }, [page]);
}
