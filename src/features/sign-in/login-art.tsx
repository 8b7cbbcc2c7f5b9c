import { m } from '../../i18n/paraglide/messages.js';

/** The manjal half of the sign-in screens; `children` is the logo. */
export function LoginArt({ children }: { children: React.ReactNode }) {
  return (
    <aside className="art on-silk" aria-label={m.site_name()}>
      <header>{children}</header>
      <img src="/art/hero/login.svg" alt="" width="640" height="800" />
      <p className="cap">
        <b className="disp" lang="ta">
          {m.site_mai_tamil()}
        </b>
        <span>{m.sign_in_caption()}</span>
      </p>
    </aside>
  );
}
