import { Link } from '@tanstack/react-router';
import { legalLinks } from './site-links.ts';

/** Links to what a visitor agrees to, in the order of specification 2. */
export const LegalLinks = ({ linkClassName }: { linkClassName: string | undefined }) =>
  legalLinks.map(({ to, label }) => (
    <Link className={linkClassName} key={to} to={to}>
      {label()}
    </Link>
  ));
