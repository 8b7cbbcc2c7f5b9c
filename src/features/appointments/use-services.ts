import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { servicesQuery } from './queries.ts';

/** What the studio is known for (specification 1): till its own list has come once. */
const usual = ['Bridal Makeup', 'Party Makeup', 'Traditional Makeup', 'HD Makeup'];

/** Till the list has come nobody can say that `chosen` is not offered: it is then among them. */
export function useServices(chosen = ''): string[] {
  const { data } = useQuery(servicesQuery());
  // The written page shows the usual ones, and is taken over as it stands.
  const isHydrated = useIsHydrated();
  return useMemo(() => {
    if (!isHydrated) return usual;
    if (data) return data.map(({ name }) => name);
    return chosen === '' || usual.includes(chosen) ? usual : [...usual, chosen];
  }, [isHydrated, data, chosen]);
}
