import { useQuery } from '@tanstack/react-query';
import { servicesQuery } from './queries.ts';

/** What the studio is known for (specification, section 1): till its own list has come once. */
const usual = ['Bridal Makeup', 'Party Makeup', 'Traditional Makeup', 'HD Makeup'];

export function useServices(): string[] {
  const { data } = useQuery(servicesQuery());
  return data?.map(({ name }) => name) ?? usual;
}
