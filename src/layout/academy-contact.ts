/** The academy's contact, links and tax rate as they were when the page was built (rules 2). */
const { emails, phone, ...rest } = __ACADEMY__;

export const academyContact = {
  ...rest,
  emails,
  phone,
  phoneHref: phoneHref(phone),
  /** The first address is the academy's own inbox; there is at least one. */
  email: emails[0] ?? '',
};

/** Returns the link of an Indian number of ten digits, with or without its 0: as it is dialled from abroad. */
function phoneHref(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '').replace(/^0?(?=\d{10}$)/, '+91')}`;
}
