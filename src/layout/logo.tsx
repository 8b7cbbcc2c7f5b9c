import { Link } from '@tanstack/react-router';
import { m } from '../i18n/paraglide/messages.js';
import { Mark } from '../ui/mark.tsx';
import '../styles/logo.css';

export function Logo() {
  return (
    <Link className="logo" to="/">
      <Mark />
      <span>
        <b className="thick">{m.site_name()}</b>
        <span lang="ta">{m.site_name_tamil()}</span>
        <span className="vh">{m.site_logo_label()}</span>
      </span>
    </Link>
  );
}
