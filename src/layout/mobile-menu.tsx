import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { m } from '../i18n/paraglide/messages.js';
import { buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import * as iconButtonStyles from '../ui/icon-button.module.css';
import { Mark } from '../ui/mark.tsx';
import * as surface from '../ui/surface.module.css';
import { AccountLink } from './account-link.tsx';
import { ContactLinks } from './contact-links.tsx';
import { CoursesLink } from './courses-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import * as styles from './mobile-menu.module.css';
import { SiteNav } from './site-nav.tsx';

export function MobileMenu() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={clsx(iconButtonStyles.iconButton, styles.burger)}
        aria-label={m.site_menu_open()}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="menu" />
      </button>
      {isOpen && <MenuDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Every navigation closes the menu, and so do a tap beside it and Escape. */
function MenuDialog({ onClose }: { onClose: () => void }) {
  const menu = useRef<HTMLDialogElement>(null);
  const router = useRouter();
  const close = () => menu.current?.close();

  useEffect(() => router.subscribe('onBeforeNavigate', () => menu.current?.close()), [router]);

  return (
    <Dialog
      ref={menu}
      className={clsx(surface.onDark, styles.mobileMenu)}
      aria-label={m.site_menu()}
      onClose={onClose}
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
          <AccountLink
            className={buttonClass({
              variant: 'gold',
              block: true,
              className: styles.menuActionsButton,
            })}
            onNavigate={close}
          />
          <CoursesLink
            className={buttonClass({
              variant: 'line',
              block: true,
              className: styles.menuActionsButton,
            })}
            onNavigate={close}
          />
          <ContactLinks linkClassName={styles.contact} iconClassName={styles.contactIcon} />
          <LanguageSwitch linkClassName={styles.contact} />
        </div>
      </div>
    </Dialog>
  );
}
