import { useQuery } from '@tanstack/react-query';
import { useIsTakenOver } from '../../ui/use-is-taken-over.ts';
import { servicesQuery } from './queries.ts';

/** What the studio is known for (specification, section 1): till its own list has come once. */
const usual = ['Bridal Makeup', 'Party Makeup', 'Traditional Makeup', 'HD Makeup'];

export function useServices(): string[] {
  const { data } = useQuery(servicesQuery());
  // The written page shows the usual ones, and is taken over as it stands.
  const isTakenOver = useIsTakenOver();
  return (isTakenOver && data?.map(({ name }) => name)) || usual;
}
