import { m } from '../i18n/paraglide/messages.js';
import { toastSuccess } from '../ui/toast.tsx';

/** An appointment that waited has gone up by itself, on whichever page she is now. */
export const showBooked = (): void => toastSuccess(m.appointment_success());
