import { queryOptions } from '@tanstack/react-query';
import { availableServices } from '#contract/appointment.ts';
import { call } from '../../api/call.ts';

/** Public, so it may be persisted: the form can then be filled in without network. */
export const servicesQuery = () =>
  queryOptions({
    queryKey: ['services'],
    queryFn: async () => (await call(availableServices)).data,
    meta: { persist: 'public' },
  });
