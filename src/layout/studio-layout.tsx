import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../i18n/paraglide/messages.js';
import { Icon } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';
import { usePageTitle } from './page-title.ts';
import { SkipLink } from './skip-link.tsx';
import '../styles/studio.css';

interface StudioLayoutProps {
  banner: ReactNode;
  update: ReactNode;
  sheet: ReactNode;
  onLogout: () => void;
}

export function StudioLayout({ banner, update, sheet, onLogout }: StudioLayoutProps) {
  usePageTitle(m.studio_title());
  return (
    <div className="studio">
      <SkipLink />
      {banner}
      <header className="studio-bar on-dark">
        <Link className="studio-home" to="/" aria-label={m.studio_home()}>
          <Mark />
        </Link>
        <h1>{m.studio_title()}</h1>
        <button type="button" className="tlink" onClick={onLogout}>
          <Icon name="logout" />
          {m.studio_logout()}
        </button>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {update}
      {sheet}
    </div>
  );
}
