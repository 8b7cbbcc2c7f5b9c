import { queryOptions } from '@tanstack/react-query';
import { availableServices } from '#contract/appointment.ts';
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
