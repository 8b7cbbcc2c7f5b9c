import type { ReactNode } from 'react';
import { m } from '../i18n/paraglide/messages.js';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';
import '../styles/auth.css';

/** Crops of art that is there already (design 6): no new bytes. */
const pictures = {
  login: '/art/hero/login.svg',
  register: '/art/looks/08-iravu.svg#svgView(viewBox(0,70,400,324))',
  forgot: '/art/looks/02-mai.svg#svgView(viewBox(0,40,400,354))',
  subscribe: '/art/looks/18-margazhi.svg#svgView(viewBox(0,20,400,374))',
};

interface AuthPageProps {
  art: keyof typeof pictures;
  children: ReactNode;
}

/** Half a picture on manjal with the logo, half a form. */
export function AuthPage({ art, children }: AuthPageProps) {
  return (
    <div className="auth">
      <SkipLink />
      <aside
        className={`art on-silk ${art}${art === 'login' ? '' : ' framed'}`}
        aria-label={m.site_name()}
      >
        <header>
          <Logo />
        </header>
        <div className="pic">
          <img src={pictures[art]} alt="" width="640" height="800" />
        </div>
        {art === 'login' && (
          <p className="cap">
            <b className="disp" lang="ta">
              {m.site_mai_tamil()}
            </b>
            <span>{m.sign_in_caption()}</span>
          </p>
        )}
      </aside>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
