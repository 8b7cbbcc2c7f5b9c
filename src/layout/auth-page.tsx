import { clsx } from 'clsx';
import { Fragment, type ReactNode, useEffect } from 'react';
import { m } from '../i18n/paraglide/messages.js';
import { useLastLogout } from '../session/use-last-logout.ts';
import { markHydrated } from '../ui/early-tap.ts';
import * as surface from '../ui/surface.module.css';
import * as typography from '../ui/typography.module.css';
import * as styles from './auth-page.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { LegalLinks } from './legal-links.tsx';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';

interface AuthPageProps {
  art: 'login' | 'register' | 'forgot' | 'subscribe';
  children: ReactNode;
}

/**
 * The frame of the pages that are a form: one half is a picture on manjal with the logo. Of the site's
 * footer it has what is asked for beside a form: the other language, and what she agrees to.
 */
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
      <div className={styles.half}>
        <main className={styles.main} id="main" tabIndex={-1}>
          <Fragment key={useLastLogout()}>{children}</Fragment>
        </main>
        <footer className={styles.footer}>
          <div className={styles.languages}>
            <LanguageSwitch linkClassName={styles.link} />
          </div>
          <LegalLinks linkClassName={styles.link} />
        </footer>
      </div>
    </div>
  );
}
