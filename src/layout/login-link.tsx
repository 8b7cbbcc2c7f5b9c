import { Link } from '@tanstack/react-router';
import { m } from '../i18n/paraglide/messages.js';

/** To the login, and from there back to the address `back`. */
export function LoginLink({ back, className = 'tlink' }: { back: string; className?: string }) {
  return (
    <Link className={className} to="/login" search={{ redirect: back }}>
      {m.order_login()}
    </Link>
  );
}
