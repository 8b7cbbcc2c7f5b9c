/** The name of the draft that keeps what is typed into the form and not sent yet. */
export const appointmentDraft = 'appointment';
/** The fields in the form's order: the first of them that is wrong gets the focus. */
export const appointmentFields = ['service', 'date', 'name', 'phone', 'email', 'message'] as const;
export const emptyAppointment = {
  name: '',
  email: '',
  phone: '',
  date: '',
  service: '',
  message: '',
};
