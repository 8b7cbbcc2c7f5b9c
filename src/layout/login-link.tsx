import { Link } from '@tanstack/react-router';
import { m } from '../i18n/paraglide/messages.js';
import * as textLinkStyles from '../ui/text-link.module.css';

/** Links to the login, which leads back to the address `back`. */
export function LoginLink({
  back,
  className = textLinkStyles.textLink,
}: {
  back: string;
  className?: string | undefined;
}) {
  return (
    <Link className={className} to="/login" search={{ redirect: back }}>
      {m.order_login()}
    </Link>
  );
}
