import { m } from '../../i18n/paraglide/messages.js';
import { toastSuccess } from '../../ui/toast.tsx';

/** Shows that a waiting appointment has been booked, on whichever page the visitor is now. */
export const showBooked = (): void => toastSuccess(m.appointment_success());
