/** The academy's contact, links and tax rate as they were when the page was built (rules 2). */
const { emails, phone, ...rest } = __ACADEMY__;

export const academyContact = {
  ...rest,
  emails,
  phone,
  phoneHref: phoneHref(phone),
  /** The first is the academy's own inbox; there is one at least. */
  email: emails[0] ?? '',
};

/** An Indian number as written here, dialled as from anywhere: some callers roam. */
function phoneHref(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '').replace(/^0/, '+91')}`;
}
