import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { bookedAppointmentQuery } from '../../src/features/appointments/booked-query.ts';
import { servicesQuery } from '../../src/features/appointments/services-query.ts';
import { outlineQuery } from '../../src/features/catalogue/outline-query.ts';
import { catalogueWithAge } from '../../src/features/catalogue/queries.ts';
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

const lesson = {
  ...{ number: 1, title: 'Skin', summary: 'Cleanse.', film: 'skin/index.m3u8', seconds: 60 },
  ...{ is_preview: true, sheets: [{ title: 'Kit', file: 'kit.pdf', bytes: 5 }] },
};
const answers = {
  appointment: { data: booking('hers') },
  available_services: { data: [{ id: 1, services: 'Party Makeup' }] },
  overall_course: {
    Success: 200,
    Data: {
      data: [
        { id: 1, courses_name: 'Bridal', description: '', duration: '', fees: 1, image: 'a.jpg' },
      ],
    },
  },
  course_outline: { data: { sections: [{ title: 'Basics', lessons: [lesson] }] } },
};

const academy = byPath(
  Object.fromEntries(
    Object.entries(answers).map(([path, answer]) => [path, () => Response.json(answer)]),
  ),
);

interface Kept {
  buster: string;
  clientState: { queries: { queryKey: unknown[]; state: { data: unknown } }[] };
}

/** What the next visit finds here of the public queries; null: nothing yet. */
const kept = (): Kept | null => JSON.parse(localStorage.getItem(publicQueriesKey) ?? 'null');

test('a booking that was read before a logout is not kept for who comes next', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  stubNetwork().answer = academy;
  const queryClient = new QueryClient();
  await queryClient.fetchQuery(bookedAppointmentQuery('hers'));
  await queryClient.fetchQuery(servicesQuery());
  markLogout();
  vi.advanceTimersByTime(1);
  await queryClient.fetchQuery(bookedAppointmentQuery('another'));
  keepQueries(queryClient);
  await expect.poll(kept).not.toBeNull();
  expect(kept()?.clientState.queries.map(({ queryKey }) => queryKey)).toEqual([
    servicesQuery().queryKey,
    bookedAppointmentQuery('another').queryKey,
  ]);
});

/** Returns a value with the type of each of its parts in the part's place. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]));
}

test('the copies of a release that gave a screen other fields are dropped: each shape has its version', async () => {
  stubNetwork().answer = academy;
  const queryClient = new QueryClient();
  await queryClient.fetchQuery(catalogueWithAge());
  await queryClient.fetchQuery(outlineQuery('1'));
  await queryClient.fetchQuery(servicesQuery());
  await queryClient.fetchQuery(bookedAppointmentQuery('hers'));
  keepQueries(queryClient);
  await expect.poll(kept).not.toBeNull();
  const { buster, clientState } = kept() ?? {};
  const [catalogue, outline, services, booked] = (clientState?.queries ?? []).map(({ state }) =>
    shapeOf(state.data),
  );
  // Whoever changes this shape raises `queryCacheVersion` of storage/query-cache.ts in the same step.
  expect({ buster, catalogue, outline, services, booked }).toEqual({
    buster: '3',
    catalogue: {
      courses: [
        {
          ...{ id: 'string', name: 'string', description: 'string', duration: 'string' },
          ...{ feesInRupees: 'number', image: 'string' },
        },
      ],
      saidIn: 'number',
    },
    outline: [
      {
        title: 'string',
        lessons: [
          {
            ...{ number: 'number', title: 'string', summary: 'string', film: 'string' },
            ...{ seconds: 'number', is_preview: 'boolean' },
            sheets: [{ title: 'string', file: 'string', bytes: 'number' }],
          },
        ],
      },
    ],
    services: [{ id: 'string', name: 'string', label: 'string' }],
    booked: {
      ...{ id: 'string', date: 'string', time: 'string', status: 'string', revision: 'number' },
      ...{ service: 'string', calendar: 'string' },
    },
  });
});
