import { useQuery } from '@tanstack/react-query';
import { isFirst } from '../../i18n/language.ts';
import { useStudent } from '../../session/use-session.tsx';
import { localizedField } from './localized-field.ts';
import { studioServicesQuery } from './queries.ts';

/** Returns a function from a service's name in the first language, as bookings have it, to this page's. */
export function useServiceName(): (service: string) => string {
  const { data } = useQuery({ ...studioServicesQuery(useStudent().id), enabled: !isFirst });
  return (service) => {
    const found = data?.services.find(({ name }) => name === service);
    return localizedField(service, 'name', found?.translations);
  };
}
