import { clsx } from 'clsx';
import { Fragment, type ReactNode, useEffect } from 'react';
import { m } from '../i18n/paraglide/messages.js';
import { useLastLogout } from '../session/use-last-logout.ts';
import { markHydrated } from '../ui/early-tap.ts';
import * as surface from '../ui/surface.module.css';
import * as typography from '../ui/typography.module.css';
import * as styles from './auth-page.module.css';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';

interface AuthPageProps {
  art: 'login' | 'register' | 'forgot' | 'subscribe';
  children: ReactNode;
}

/** The frame of the pages that are a form: one half is a picture on manjal with the logo. */
export function AuthPage({ art, children }: AuthPageProps) {
  useEffect(markHydrated, []);
  return (
    <div className={styles.auth}>
      <SkipLink />
      <aside className={clsx(surface.onSilk, styles.art)} aria-label={m.site_name()}>
        <header className={styles.header}>
          <Logo />
        </header>
        <div className={styles.picture}>
          <img
            className={styles.image}
            src={`/art/hero/${art}.svg`}
            alt=""
            width="640"
            height="800"
            fetchPriority="high"
          />
        </div>
        {art === 'login' && (
          <p className={styles.caption}>
            <b className={clsx(typography.display, styles.captionStrong)} lang="ta">
              {m.site_mai_tamil()}
            </b>
            <span className={styles.captionLabel}>{m.sign_in_caption()}</span>
          </p>
        )}
      </aside>
      <main className={styles.main} id="main" tabIndex={-1}>
        <Fragment key={useLastLogout()}>{children}</Fragment>
      </main>
    </div>
  );
}
