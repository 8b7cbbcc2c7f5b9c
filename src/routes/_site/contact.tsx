import { createFileRoute } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { AppointmentPanel } from '../../features/appointments/appointment-panel.tsx';
import * as appointmentsStyles from '../../features/appointments/appointments.module.css';
import { ContactCards } from '../../features/appointments/contact-cards.tsx';
import { MapOnTap } from '../../features/appointments/map-on-tap.tsx';
import { ServicesList } from '../../features/appointments/services-list.tsx';
import { servicesQuery } from '../../features/appointments/services-query.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { academyContact } from '../../layout/academy-contact.ts';
import { SitePage } from '../../layout/site-page.tsx';
import * as surface from '../../ui/surface.module.css';

export const Route = createFileRoute('/_site/contact')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(servicesQuery()); /* no await: offline must not block */
  },
  component: Contact,
});

function Contact() {
  const { address, emails, phone, phoneHref, map } = academyContact;
  return (
    <SitePage title={m.appointment_page()}>
      <div className={clsx(surface.container, appointmentsStyles.contact)}>
        <AppointmentPanel />
        <div className={appointmentsStyles.contactSide}>
          <ServicesList />
          <ContactCards
            address={address}
            phone={{ text: phone, href: phoneHref }}
            emails={emails}
          />
          <MapOnTap address={address} embed={map} />
        </div>
      </div>
    </SitePage>
  );
}
