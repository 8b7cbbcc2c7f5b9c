import { Link } from '@tanstack/react-router';
import { m } from '../i18n/paraglide/messages.js';
import { useSessionState } from '../session/use-session.tsx';

interface AccountLinkProps {
  className: string | undefined;
  onNavigate?: () => void;
}

/** Links to the login, or by the student's first name to her dashboard. */
export function AccountLink({ className, onNavigate }: AccountLinkProps) {
  const { user } = useSessionState();
  const [firstName = ''] = (user?.name || user?.email || '').split(/[\s@]/);
  return user ? (
    <Link className={className} to="/user/dashboard" onClick={onNavigate}>
      {m.site_dashboard_of({ name: firstName })}
    </Link>
  ) : (
    <Link className={className} to="/login" onClick={onNavigate}>
      {m.site_login_sign_up()}
    </Link>
  );
}
