import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type AcademyAnswers,
  ok,
  priya,
  refused,
  renderApp,
} from '../../support/page/render-app.tsx';
import { openStudio, studioCourse } from '../../support/page/studio-course.ts';

const day = { date: '2026-11-23', today: '2026-11-23', data: [], days: [] };
const order = {
  number: 'TMA-2611-0001',
  order_id: 'order_1',
  status: 'paid',
  student: 'Anitha Selvam',
  email: 'anitha@example.com',
  courses: 'Party Makeup',
  amount: 1061882,
  created_at: '2026-11-22T22:34:00.000Z',
  paid_at: '2026-11-22T22:35:00.000Z',
  failure: null,
};
const orderDetails = {
  ...order,
  student_id: '9',
  lines: [{ id: '2', name: 'Party Makeup', fees: 8999, is_refunded: true }],
  subtotal: 899900,
  gst: 161982,
  gst_percent: 18,
  refunded: 1061882,
  provider: 'cash',
  payment_id: 'desk-1',
  note: null,
};

const open = (at: string, academy: AcademyAnswers = {}) =>
  renderApp({
    at,
    student: { ...priya, role: 'Staff' },
    academy: {
      studio_appointments: () => ok({ success: 200, ...day }),
      studio_orders: ({ search }) =>
        ok({ success: 200, data: search === 'zzz' ? [] : [order], has_more: false }),
      studio_order: () => ok({ success: 200, data: orderDetails }),
      ...academy,
    },
  });

test('a row opens its order, with the focus on it, and going back finds the row again', async () => {
  const { user, path } = await open('/studio?tab=orders');
  expect(await screen.findByText('1 in all')).toBeTruthy();
  const row = screen.getByRole('link', { name: /^Anitha Selvam/ });
  expect(row.textContent).toContain('TMA-2611-0001');
  await user.click(row);
  const detail = await screen.findByRole('region', { name: 'Order' });
  expect(await within(detail).findByText('TMA-2611-0001')).toBeTruthy();
  expect(document.activeElement).toBe(detail);
  expect(path()).toContain('open=TMA-2611-0001');
  expect(within(detail).getByText('Cash at the studio')).toBeTruthy();
  expect(within(detail).getByText('Party Makeup, given back')).toBeTruthy();
  expect(within(detail).getAllByText('₹10,618.82')).toHaveLength(2);
  await user.click(within(detail).getByRole('link', { name: 'All orders' }));
  expect(document.activeElement?.id).toBe(row.id);
});

test('each course says whether it is offered', async () => {
  const course = { fees: 12999, duration: '20 hours', has_film: true, image: null };
  await open('/studio?tab=courses', {
    studio_courses: () =>
      ok({
        success: 200,
        data: [
          { ...course, id: '1', courses_name: 'Bridal Makeup', is_offered: true },
          { ...course, id: '2', courses_name: 'Party Makeup', is_offered: false },
        ],
        has_more: false,
      }),
  });
  const row = async (name: RegExp) => (await screen.findByRole('link', { name })).textContent;
  expect(await row(/^Bridal Makeup/)).toMatch(/Offered$/);
  expect(await row(/^Party Makeup/)).toMatch(/Not offered$/);
});

test('a search without a result says so and leads back to all', async () => {
  const { user } = await open('/studio?tab=orders');
  await user.type(await screen.findByLabelText('Student or order number'), 'zzz{Enter}');
  expect(await screen.findByText('Nothing found for “zzz”')).toBeTruthy();
  const [all] = screen.getAllByRole('button', { name: 'Show all' });
  if (all) await user.click(all);
  expect(await screen.findByText('1 in all')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Student or order number'));
});

test('whoever calls is found on whatever day, and the focus stays in the search', async () => {
  const { user } = await open('/studio', {
    studio_find_appointments: () => ok({ success: 200, data: [], has_more: false }),
  });
  const field = () => screen.findByLabelText('Name, phone or email');
  await user.type(await field(), '98765{Enter}');
  expect(await screen.findByText('Nothing found for “98765”')).toBeTruthy();
  expect(document.activeElement).toBe(await field());
  await user.click(screen.getAllByRole('button', { name: 'Show all' })[0] as HTMLElement);
  expect(await screen.findByText('Nobody is booked')).toBeTruthy();
  expect(document.activeElement).toBe(await field());
});

test('the buttons that turn the pages keep the focus at the ends, and turn no further', async () => {
  const { user, path } = await open('/studio?tab=orders', {
    studio_orders: ({ page }) => ok({ success: 200, data: [order], has_more: page === 1 }),
  });
  for (const [name, at] of [
    ['Next', '/studio?tab=orders&page=2'],
    ['Previous', '/studio?tab=orders'],
  ] as const) {
    (await screen.findByRole('button', { name })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true'),
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name }));
    await user.keyboard('{Enter}');
    expect(path()).toBe(at);
  }
});

test('a page past the end of a list leads back, and does not say that the list is empty', async () => {
  const studio_orders: AcademyAnswers[string] = ({ page }) =>
    ok({ success: 200, data: page === 9 ? [] : [order], has_more: false });
  const { user, path } = await open('/studio?tab=orders&page=9', { studio_orders });
  await user.click(await screen.findByRole('button', { name: 'Previous' }));
  expect(path()).toBe('/studio?tab=orders&page=8');
  expect(screen.queryByText('No orders yet')).toBeNull();
});

test('an empty list says what will stand there', async () => {
  await open('/studio?tab=orders', {
    studio_orders: () => ok({ success: 200, data: [], has_more: false }),
  });
  expect(await screen.findByText('No orders yet')).toBeTruthy();
});

test('an order that is not there says so and leaves the list beside it', async () => {
  const message = 'There is nothing at this address.';
  await open('/studio?tab=orders&open=TMA-0', { studio_order: () => refused(404, { message }) });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Anitha Selvam/ })).toBeTruthy();
});

test('a day says who waits for an answer, who comes and who has cancelled', async () => {
  const appointment = (id: string, fields: object) => ({
    id,
    date: day.date,
    time: null,
    status: 'confirmed',
    revision: 1,
    service: 'Bridal Makeup',
    name: id,
    phone: '9876543210',
    email: 'maya@example.com',
    message: 'At six',
    ...fields,
  });
  await open('/studio', {
    studio_appointments: () =>
      ok({
        success: 200,
        ...day,
        days: [{ date: day.date, count: 3, waiting: 1 }],
        data: [
          appointment('Left', { status: 'cancelled' }),
          appointment('Some hour', { status: 'booked' }),
          appointment('Noon', { time: '12:00' }),
          appointment('Morning', { time: '09:30' }),
        ],
      }),
  });
  expect(await screen.findByText('Today, 3 booked, 1 cancelled')).toBeTruthy();
  const names = screen.getAllByRole('article').map((card) => within(card).getByRole('heading'));
  expect(names.map((name) => name.textContent)).toEqual(['Some hour', 'Morning', 'Noon', 'Left']);
  expect(screen.getByText('No hour yet', { selector: 'article:first-child *' })).toBeTruthy();
  expect(screen.getByText('1 waits for an answer').closest('button')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Days with appointments' })).toBeNull();
});

test('who waits on another day is counted, and found by one press', async () => {
  const { user, path } = await open('/studio', {
    studio_appointments: ({ date = day.date }) =>
      ok({
        success: 200,
        ...day,
        date,
        days: [
          { date: '2026-11-24', count: 2, waiting: 0 },
          { date: '2026-11-26', count: 2, waiting: 1 },
          { date: '2026-12-01', count: 1, waiting: 1 },
        ],
      }),
  });
  await user.click(await screen.findByRole('button', { name: /^2 wait for an answer: Thu/ }));
  const heading = await screen.findByRole('heading', { name: 'Thursday, 26 November' });
  expect(path()).toContain('date=2026-11-26');
  expect(document.activeElement).toBe(heading);
  expect(screen.queryByRole('button', { name: /wait for an answer/ })).toBeNull();
  const days = within(screen.getByRole('list', { name: 'Days with appointments' }));
  expect(days.getByRole('button', { pressed: true }).textContent).toContain('2 booked, 1 new');
});

test('a day without anybody offers to book for who is on the phone', async () => {
  await open('/studio');
  const book = await screen.findByRole('link', { name: 'Book an appointment' });
  expect(book.getAttribute('href')).toBe('/contact');
});

test('only staff is shown the way to the studio', async () => {
  await open('/studio');
  expect((await screen.findAllByRole('link', { name: 'Studio' })).length).toBe(2);
});

test('a student is shown no way to it', async () => {
  await renderApp({ at: '/user/profile' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Studio' })).toBeNull();
});

test('a course and a lesson that are opened have the focus, and going back finds their rows', async () => {
  const course = { ...studioCourse, has_film: true, untranslated: 0 };
  const { user } = await openStudio(
    { studio_courses: () => ok({ success: 200, data: [course], has_more: false }) },
    '/studio?tab=courses',
  );
  await user.click(await screen.findByRole('link', { name: /^Bridal Makeup/ }));
  const heading = await screen.findByRole('heading', { name: 'Bridal Makeup', level: 2 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await user.click(await screen.findByRole('link', { name: /Eyes/ }));
  const lesson = await screen.findByRole('heading', { name: 'Eyes', level: 2 });
  await waitFor(() => expect(document.activeElement).toBe(lesson));
  await user.click(screen.getByRole('link', { name: /Bridal Makeup$/ }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Eyes'));
  await user.click(screen.getByRole('link', { name: 'All courses' }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Bridal Makeup'));
});

test('a course that is opened by its address leaves the focus where a page begins', async () => {
  await openStudio();
  await screen.findByRole('heading', { name: 'Bridal Makeup', level: 2 });
  expect(document.activeElement).toBe(document.body);
});
