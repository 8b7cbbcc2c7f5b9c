import { createFileRoute, Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import * as appointmentsStyles from '../../features/appointments/appointments.module.css';
import { BookedPanel } from '../../features/appointments/booked-panel.tsx';
import { ContactCards } from '../../features/appointments/contact-cards.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { academyContact } from '../../layout/academy-contact.ts';
import { SitePage } from '../../layout/site-page.tsx';
import * as surface from '../../ui/surface.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';

export const Route = createFileRoute('/_site/appointment/$id')({
  component: Appointment,
});

function Appointment() {
  const { id } = Route.useParams();
  const { address, emails, phone, phoneHref } = academyContact;
  return (
    <SitePage title={m.appointment_booked_page()}>
      <div className={clsx(surface.container, appointmentsStyles.contact)}>
        <BookedPanel key={id} id={id} />
        <div className={appointmentsStyles.contactSide}>
          <ContactCards
            address={address}
            phone={{ text: phone, href: phoneHref }}
            emails={emails}
            toMap={
              <Link className={textLinkStyles.textLink} to="/contact" hash="map">
                {m.appointment_map()}
              </Link>
            }
          />
        </div>
      </div>
    </SitePage>
  );
}
