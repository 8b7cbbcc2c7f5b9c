import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Service } from '#contract/appointment.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { servicesQuery } from './services-query.ts';

/** A booking is sent with the service's `name`; its `label` is the name in the page's language. */
type OfferedService = Pick<Service, 'name' | 'label'>;

/**
 * The services that the studio is known for (specification 1), shown until its own list has come
 * once.
 */
const usual: OfferedService[] = [
  { name: 'Bridal Makeup', label: m.site_bridal_makeup() },
  { name: 'Party Makeup', label: m.site_party_makeup() },
  { name: 'Traditional Makeup', label: m.appointment_traditional_makeup() },
  { name: 'HD Makeup', label: m.appointment_hd_makeup() },
];

/** Returns the services to choose from; until the list has come `chosen` is one, since it may be offered. */
export function useServices(chosen = ''): OfferedService[] {
  const { data } = useQuery(servicesQuery());
  // The prerendered page shows the usual services, and the first render must equal it.
  const isHydrated = useIsHydrated();
  return useMemo(() => {
    if (!isHydrated) return usual;
    if (data) return data;
    const isUsual = usual.some(({ name }) => name === chosen);
    return chosen === '' || isUsual ? usual : [...usual, { name: chosen, label: chosen }];
  }, [isHydrated, data, chosen]);
}
