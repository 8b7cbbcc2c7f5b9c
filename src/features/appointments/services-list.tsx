import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as tagStyles from '../../ui/tag.module.css';
import * as appointmentsStyles from './appointments.module.css';
import { useServices } from './use-services.ts';

export function ServicesList() {
  const services = useServices();
  return (
    <section className={appointmentsStyles.services} aria-labelledby="services">
      <h2 className={appointmentsStyles.heading} id="services">
        {m.contact_services()}
      </h2>
      <ul className={appointmentsStyles.tags}>
        {services.map((service) => (
          <li className={clsx(tagStyles.tag, appointmentsStyles.contactTag)} key={service}>
            {service}
          </li>
        ))}
      </ul>
    </section>
  );
}
