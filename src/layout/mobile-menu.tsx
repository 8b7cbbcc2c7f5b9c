import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { m } from '../i18n/paraglide/messages.js';
import { buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';
import { ContactLinks } from './contact-links.tsx';
import { SiteNav } from './site-nav.tsx';
import '../styles/mobile-menu.css';

export function MobileMenu() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-btn burger"
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

/** Every way on closes it, and a tap beside it; the keyboard's way out is Escape. */
function MenuDialog({ onClose }: { onClose: () => void }) {
  const menu = useRef<HTMLDialogElement>(null);
  const router = useRouter();
  const close = () => menu.current?.close();

  useEffect(() => router.subscribe('onBeforeNavigate', () => menu.current?.close()), [router]);

  return (
    <Dialog
      ref={menu}
      className="mobile-menu on-dark"
      aria-label={m.site_menu()}
      onClose={onClose}
      onClick={(event) => event.target === menu.current && close()}
    >
      <div className="menu-body">
        <div className="menu-top">
          <Mark />
          <button
            type="button"
            className="icon-btn"
            aria-label={m.site_menu_close()}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </div>
        <SiteNav onNavigate={close} />
        <div className="menu-acts">
          <Link className={buttonClass({ look: 'gold', block: true })} to="/login" onClick={close}>
            {m.site_login_sign_up()}
          </Link>
          <Link
            className={buttonClass({ look: 'line', block: true })}
            to="/courses"
            onClick={close}
          >
            {m.site_view_courses()}
          </Link>
          <ContactLinks />
        </div>
      </div>
    </Dialog>
  );
}
