import { createFileRoute } from '@tanstack/react-router';
import { AppointmentDesk } from '../../features/appointments/appointment-desk.tsx';
import { ContactCards } from '../../features/appointments/contact-cards.tsx';
import { MapOnTap } from '../../features/appointments/map-on-tap.tsx';
import { servicesQuery } from '../../features/appointments/queries.ts';
import { ServicesList } from '../../features/appointments/services-list.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { academyContact } from '../../layout/academy-contact.ts';
import { SitePage } from '../../layout/site-page.tsx';
import '../../styles/contact.css';

export const Route = createFileRoute('/_site/contact')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(servicesQuery()); /* no await: offline must not block */
  },
  component: Contact,
});

const mapEmbed =
  'https://www.openstreetmap.org/export/embed.html?bbox=76.94%2C10.99%2C76.99%2C11.03&layer=mapnik';

function Contact() {
  const { email, phone, phoneHref } = academyContact;
  const address = m.site_footer_address();
  return (
    <SitePage title={m.appointment_page()}>
      <div className="contact wrap">
        <AppointmentDesk />
        <div className="contact-side">
          <ServicesList />
          <ContactCards
            address={address}
            phone={{ text: phone, href: phoneHref }}
            emails={[
              { label: m.contact_email_label(), address: email },
              { label: m.contact_admissions_label(), address: m.contact_admissions_email() },
            ]}
          />
          <MapOnTap address={address} embed={mapEmbed} />
        </div>
      </div>
    </SitePage>
  );
}
