import { queryOptions } from '@tanstack/react-query';
import { bookedAppointment } from '#contract/booked-appointment.ts';
import { inThisLanguage } from '#contract/translations.ts';
import { call } from '../../api/call.ts';

/**
 * The query for one booked appointment, for whoever has its link. It names nobody, so it may be persisted:
 * the day and hour can then be seen again without a network. Whoever has the id may change the appointment
 * (contract/booked-appointment.ts), so it is gone after a logout.
 */
export const bookedAppointmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['appointment', id, ...inThisLanguage],
    queryFn: async () => (await call(bookedAppointment, { id })).data,
    meta: { persist: 'public', until: 'logout' },
  });
