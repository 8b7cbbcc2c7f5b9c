import { queryOptions } from '@tanstack/react-query';
import { availableServices, bookedAppointment } from '#contract/appointment.ts';
import { inThisLanguage } from '#contract/translations.ts';
import { call } from '../../api/call.ts';

/**
 * This query is public, so it may be persisted: the form can then be filled in without a network.
 */
export const servicesQuery = () =>
  queryOptions({
    queryKey: ['services', ...inThisLanguage],
    queryFn: async () => (await call(availableServices)).data,
    meta: { persist: 'public' },
  });

/**
 * One booked appointment, for whoever has its link. It names nobody, so it may be persisted: who has
 * seen it finds day and hour again without a network.
 */
export const bookedAppointmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['appointment', id, ...inThisLanguage],
    queryFn: async () => (await call(bookedAppointment, { id })).data,
    meta: { persist: 'public' },
  });
