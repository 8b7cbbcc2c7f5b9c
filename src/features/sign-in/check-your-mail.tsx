import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import * as authFormStyles from '../../ui/auth-form.module.css';
import * as typography from '../../ui/typography.module.css';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';

/** Asks her to open the link in the mail; until then the old password works, so nothing redirects. */
export function CheckYourMail({ email, back }: { email: string; back: ReactNode }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className={authFormStyles.message}>
      <img src="/art/spots/jasmine.svg" width="132" height="132" alt="" />
      <h1
        className={clsx(authFormStyles.title, authFormStyles.messageTitle)}
        ref={heading}
        tabIndex={-1}
      >
        {m
          .forgot_check_mail()
          .split(/(e-mail)/)
          .map((piece, at) => (at === 1 ? <Unbroken key={piece}>{piece}</Unbroken> : piece))}
      </h1>
      <p className={typography.intro}>{m.forgot_mail_text({ email })}</p>
      {back}
    </div>
  );
}

/** Keeps "e-mail" on one line: a line may break at a hyphen, and "e-" must not stand alone in a heading. */
function Unbroken({ children }: { children: string }) {
  return <span className={authFormStyles.unbroken}>{children}</span>;
}
