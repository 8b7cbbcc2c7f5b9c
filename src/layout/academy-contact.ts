/** Placeholders of the demo academy, until the server tells its own (decisions, ACADEMY_FILE). */
export const academyContact = {
  phone: '0422 000 0000',
  phoneHref: 'tel:+914220000000',
  email: 'hello@academy.example',
};
