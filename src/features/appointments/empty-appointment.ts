/** The name of the draft that keeps what is typed into the form and not sent yet. */
export const draft = 'appointment';
/** The fields in the form's order: the first of them that is wrong gets the focus. */
export const names = ['service', 'date', 'name', 'phone', 'email', 'message'] as const;
export const empty = { name: '', email: '', phone: '', date: '', service: '', message: '' };
