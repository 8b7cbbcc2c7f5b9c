import { type ReactNode, Suspense, useEffect } from 'react';
import { m } from '../i18n/paraglide/messages.js';
import { markHydrated } from '../ui/early-tap.ts';
import { BackToTop } from './back-to-top.tsx';
import { usePageHead } from './page-head.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import * as styles from './site-page.module.css';

interface SitePageProps {
  /** The title in the browser's tab and in a search result. */
  title: string;
  description?: string;
  /** The header stands on manjal, as the hero below it does. */
  isOnManjal?: boolean;
  children: ReactNode;
}

/** The frame of every public page: header, footer, the way back to the top. */
export function SitePage({
  title,
  description = m.site_description(),
  isOnManjal = false,
  children,
}: SitePageProps) {
  usePageHead(title, description);
  // The effect stands here, not at the root: the content of a route is hydrated after that.
  useEffect(markHydrated, []);
  return (
    <>
      <SiteHeader isOnManjal={isOnManjal} />
      <main id="main" className={styles.site} data-site tabIndex={-1}>
        {children}
      </main>
      {/* The footer waits for nothing: a boundary is hydrated in a task of its own, after the rest. */}
      <Suspense>
        <SiteFooter />
      </Suspense>
      <BackToTop />
    </>
  );
}
