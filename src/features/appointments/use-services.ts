import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { servicesQuery } from './queries.ts';

/**
 * The services that the studio is known for (specification 1), shown until its own list has come
 * once.
 */
const usual = ['Bridal Makeup', 'Party Makeup', 'Traditional Makeup', 'HD Makeup'];

/**
 * The services to choose from. Until the list has come `chosen` is among them, since it may be
 * offered.
 */
export function useServices(chosen = ''): string[] {
  const { data } = useQuery(servicesQuery());
  // The prerendered page shows the usual services, and the first render must equal it.
  const isHydrated = useIsHydrated();
  return useMemo(() => {
    if (!isHydrated) return usual;
    if (data) return data.map(({ name }) => name);
    return chosen === '' || usual.includes(chosen) ? usual : [...usual, chosen];
  }, [isHydrated, data, chosen]);
}
