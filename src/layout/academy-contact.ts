/** Placeholders of the demo academy, until the server tells its own (decisions, ACADEMY_FILE). */
export const academyContact = {
  phone: '0422 000 0000',
  phoneHref: 'tel:+914220000000',
  email: 'hello@academy.example',
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
    { name: 'WhatsApp', href: 'https://wa.me/914220000000' },
  ],
};
