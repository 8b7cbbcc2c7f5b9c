/** The name of what is typed into the form and not sent yet. */
export const draft = 'appointment';
/** As they stand in the form: the first of them that is wrong gets the focus. */
export const names = ['service', 'date', 'name', 'phone', 'email', 'message'] as const;
export const empty = { name: '', email: '', phone: '', date: '', service: '', message: '' };
