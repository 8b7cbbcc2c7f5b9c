import { Link } from '@tanstack/react-router';
import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';

/** From one course of the subscribe pages to all of them. */
export function BackToList() {
  return (
    <Link className="tlink" to="/subscribe/usercourse">
      <Icon name="back" small />
      {m.buy_back()}
    </Link>
  );
}
