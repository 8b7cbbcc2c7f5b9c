import { m } from '../i18n/paraglide/messages.js';

export function SkipLink() {
  return (
    <a className="skip" href="#main">
      {m.site_skip()}
    </a>
  );
}
