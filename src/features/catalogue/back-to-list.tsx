import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as courseDetailsStyles from '../../ui/course-details.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';

/** Links from one course of the subscribe pages to the list of all. */
export function BackToList() {
  return (
    <Link
      className={clsx(textLinkStyles.textLink, courseDetailsStyles.link)}
      to="/subscribe/usercourse"
    >
      <Icon name="back" small />
      {m.buy_back()}
    </Link>
  );
}
