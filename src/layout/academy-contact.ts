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

/** Returns the link of an Indian number. A leading 0 becomes +91, to be dialled from abroad too. */
function phoneHref(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '').replace(/^0/, '+91')}`;
}
