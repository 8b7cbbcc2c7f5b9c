import { Link, useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useCallback, useEffect, useRef } from 'react';
import { m } from '../i18n/paraglide/messages.js';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import iconButtonStyles from '../ui/icon-button.module.css';
import { Mark } from '../ui/mark.tsx';
import surface from '../ui/surface.module.css';
import { ContactLinks } from './contact-links.tsx';
import styles from './mobile-menu.module.css';
import { SiteNav } from './site-nav.tsx';

/** A modal dialog element: focus trap, Escape and the way back to the button are the browser's. */
export function MobileMenu() {
  const menu = useRef<HTMLDialogElement>(null);
  const router = useRouter();
  const close = useCallback(() => {
    if (menu.current?.open) menu.current.close();
  }, []);

  useEffect(() => router.subscribe('onBeforeNavigate', close), [router, close]);

  return (
    <>
      <button
        type="button"
        className={clsx(iconButtonStyles.iconButton, styles.burger)}
        aria-label={m.site_menu_open()}
        aria-haspopup="dialog"
        onClick={() => menu.current?.showModal()}
      >
        <Icon name="menu" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape */}
      <dialog
        ref={menu}
        className={clsx(surface.onDark, styles.mobileMenu)}
        aria-label={m.site_menu()}
        onClick={(event) => event.target === menu.current && close()}
      >
        <div className={styles.menuBody}>
          <div className={styles.menuTop}>
            <Mark />
            <button
              type="button"
              className={iconButtonStyles.iconButton}
              aria-label={m.site_menu_close()}
              onClick={close}
            >
              <Icon name="close" />
            </button>
          </div>
          <SiteNav className={styles.nav} linkClassName={styles.link} onNavigate={close} />
          <div className={styles.menuActions}>
            <Link
              className={buttonClass({
                variant: 'gold',
                block: true,
                className: styles.menuActionsButton,
              })}
              to="/login"
              onClick={close}
            >
              {m.site_login_sign_up()}
            </Link>
            <Link
              className={buttonClass({
                variant: 'line',
                block: true,
                className: styles.menuActionsButton,
              })}
              to="/courses"
              onClick={close}
            >
              {m.site_view_courses()}
            </Link>
            <ContactLinks linkClassName={styles.contact} iconClassName={styles.contactIcon} />
          </div>
        </div>
      </dialog>
    </>
  );
}
