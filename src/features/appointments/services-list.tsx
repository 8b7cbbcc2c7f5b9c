import { m } from '../../i18n/paraglide/messages.js';
import { useServices } from './use-services.ts';
import '../../styles/card.css';

export function ServicesList() {
  const services = useServices();
  return (
    <section aria-labelledby="services">
      <h2 id="services">{m.contact_services()}</h2>
      <ul className="tags">
        {services.map((service) => (
          <li className="tag" key={service}>
            {service}
          </li>
        ))}
      </ul>
    </section>
  );
}
