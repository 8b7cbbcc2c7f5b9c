/** The name of what is typed into the form and not sent yet. */
export const draft = 'appointment';
export const names = ['name', 'email', 'phone', 'date', 'service', 'message'] as const;
export const empty = { name: '', email: '', phone: '', date: '', service: '', message: '' };
