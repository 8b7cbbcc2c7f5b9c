import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import * as discsStyles from './discs.module.css';

const services = [
  ['bridal', m.home_service_bridal, m.home_service_bridal_text],
  ['party', m.home_service_party, m.home_service_party_text],
  ['traditional', m.home_service_traditional, m.home_service_traditional_text],
  ['hd', m.home_service_hd, m.home_service_hd_text],
] as const;

export function HomeServices() {
  return (
    <section
      className={clsx(surface.container, surface.section, surface.below)}
      aria-labelledby="services-heading"
    >
      <h2 id="services-heading">{m.home_services_heading()}</h2>
      <p className={clsx(typography.intro, typography.muted, surface.sectionIntro)}>
        {m.home_services_text()}
      </p>
      <ul className={discsStyles.discs}>
        {services.map(([service, title, text]) => (
          <li key={service}>
            <img
              className={discsStyles.disc}
              src={`/art/looks/service-${service}.svg`}
              alt=""
              width="180"
              height="180"
              loading="lazy"
            />
            <h3 className={discsStyles.subheading}>{title()}</h3>
            <p className={clsx(typography.muted, discsStyles.text)}>{text()}</p>
          </li>
        ))}
      </ul>
      <p>
        <Link className={buttonClass({})} to="/contact">
          {m.home_book()}
        </Link>
      </p>
    </section>
  );
}
