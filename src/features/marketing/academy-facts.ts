import { publicAddress } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';

interface Contact {
  name: string;
  address: string;
  phone: string;
  email: string;
}

/** Returns the academy's facts for search engines (schema.org/LocalBusiness). */
export const academyFacts = ({ name, address, phone, email }: Contact) => ({
  '@type': ['LocalBusiness', 'EducationalOrganization'],
  name,
  description: m.site_description(),
  telephone: phone,
  email,
  priceRange: '₹8,999–₹12,999',
  url: publicAddress('/'),
  image: '/art/png/og-1200x630.png',
  address,
});
