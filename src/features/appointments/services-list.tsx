import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as typography from '../../ui/typography.module.css';
import { useIsNear } from '../../ui/use-is-near.ts';
import * as appointmentsStyles from './appointments.module.css';
import { servicePicture } from './service-picture.ts';
import { useServices } from './use-services.ts';

export function ServicesList() {
  const services = useServices();
  const { box, isNear } = useIsNear<HTMLUListElement>();
  return (
    <section className={appointmentsStyles.services} aria-labelledby="services">
      <h2 className={clsx(typography.third, appointmentsStyles.heading)} id="services">
        {m.contact_services()}
      </h2>
      <ul className={appointmentsStyles.silks} ref={box}>
        {services.map(({ name, label }, at) => (
          <li className={appointmentsStyles.silk} key={name}>
            {isNear ? (
              <img
                className={appointmentsStyles.picture}
                src={servicePicture(name, at)}
                width="56"
                height="56"
                alt=""
              />
            ) : (
              <span className={appointmentsStyles.picture} />
            )}
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}
