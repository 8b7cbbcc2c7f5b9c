import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { addressIn } from '#contract/language-addresses.ts';
import { plainPath } from '#contract/public-files.ts';
import { language } from '../i18n/language.ts';
import { usePageTitle } from './page-title.ts';

/** Sets the title, the description and the canonical address of a visitor's page. */
export function usePageHead(page: string, description: string): void {
  usePageTitle(page, description);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    document
      .querySelector<HTMLMetaElement>('meta[name="description"]')
      ?.setAttribute('content', description);
  }, [description]);
  useEffect(() => {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    // Its origin is the server's own address, whatever other host the page was opened at.
    if (canonical)
      canonical.href = new URL(addressIn(language, plainPath(path)), canonical.href).href;
  }, [path]);
}
