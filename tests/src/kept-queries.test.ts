import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { bookedAppointmentQuery } from '../../src/features/appointments/booked-query.ts';
import { servicesQuery } from '../../src/features/appointments/services-query.ts';
import { publicQueriesKey } from '../../src/storage/forget-choices.ts';
import { markLogout } from '../../src/storage/last-logout.ts';
import { keepQueries } from '../../src/storage/query-cache.ts';
import { byPath, stubNetwork } from '../support/unit/stub-network.ts';

const booking = (id: string) => ({
  id,
  date: '2026-11-12',
  time: '10:30',
  status: 'confirmed',
  revision: 0,
  service: 'Bridal Makeup',
  calendar: 'BEGIN:VCALENDAR',
});

/** The keys of the public queries that the next visit finds here. */
const kept = (): unknown[] | undefined => {
  const { clientState } = JSON.parse(localStorage.getItem(publicQueriesKey) ?? '{}');
  return clientState?.queries.map(({ queryKey }: { queryKey: unknown }) => queryKey);
};

test('a booking that was read before a logout is not kept for who comes next', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const network = stubNetwork();
  network.answer = byPath({
    appointment: ({ payload }) => Response.json({ success: 200, data: booking(`${payload.id}`) }),
    available_services: () => Response.json({ success: 200, data: [{ id: 1, services: 'Party' }] }),
  });
  const queryClient = new QueryClient();
  await queryClient.fetchQuery(bookedAppointmentQuery('hers'));
  await queryClient.fetchQuery(servicesQuery());
  markLogout();
  vi.advanceTimersByTime(1);
  await queryClient.fetchQuery(bookedAppointmentQuery('another'));
  keepQueries(queryClient);
  await expect.poll(kept).toBeDefined();
  expect(kept()).toEqual([servicesQuery().queryKey, bookedAppointmentQuery('another').queryKey]);
});
