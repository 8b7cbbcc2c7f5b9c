import { expect, test } from 'vitest';
import { eraseEverywhere } from '../../server/features/people/erase-everywhere.ts';
import {
  openAcademy,
  priya,
  signedIn,
  signedInStaff,
  visitor,
} from '../support/server/server-app.ts';
import { liveWholeLife } from '../support/server/whole-life.ts';

const form = {
  name: 'Maya Devi',
  email: 'maya@example.com',
  phone: '9876543210',
  date: '2025-11-20',
  service: 'Bridal Makeup',
  message: 'Muhurtham at six',
};

test('orders are found by a part of a name, of an address and of their number', async () => {
  const { academy, staff } = await openStudio();
  const student = await signedIn(academy, priya);
  await student.post('/api/create_order', { course_ids: ['2'] });
  const found = async (search: string) =>
    (await staff.post('/api/studio_orders', { search })).json().data;
  const [{ number }] = await found('');
  for (const search of ['raman', 'PRIYA@', number.slice(4).toLowerCase()]) {
    expect(await found(search), search).toMatchObject([{ number }]);
  }
  for (const search of ['anitha', '%', '_']) expect(await found(search), search).toEqual([]);
});

test('an order opens with its courses, its tax and its student', async () => {
  const { academy, staff } = await openStudio();
  const student = await signedIn(academy, priya);
  await student.post('/api/create_order', { course_ids: ['2', '4'] });
  const [line] = (await staff.post('/api/studio_orders', {})).json().data;
  for (const number of [line.number, line.number.toLowerCase(), line.order_id]) {
    const { data } = (await staff.post('/api/studio_order', { number })).json();
    expect(data).toMatchObject({ ...line, student_id: student.id, refunded: 0 });
    expect(data.lines.map(({ id }: { id: string }) => id)).toEqual(['2', '4']);
    const fees = data.lines.reduce((sum: number, sold: { fees: number }) => sum + sold.fees, 0);
    expect(data.subtotal).toBe(fees * 100);
    expect(data.subtotal + data.gst).toBe(data.amount);
  }
  const none = await staff.post('/api/studio_order', { number: 'TMA-0000-0000' });
  expect(none.statusCode).toBe(404);
});

test('an erased buyer opens with the orders that are kept', async () => {
  const { academy, staff } = await openStudio();
  const { db, config, clock } = academy;
  const { id } = await liveWholeLife(academy);
  await eraseEverywhere({ db, config, nowMs: clock.ms }, { id, email: priya.email });
  const { data } = (await staff.post('/api/studio_student', { student_id: id })).json();
  expect(data.orders).toHaveLength(1);
});

test('a student opens with what she has bought and booked, and without her notes', async () => {
  const { academy, staff } = await openStudio();
  await visitor(academy).post('/api/save_application', { ...form, email: priya.email });
  const student = await signedIn(academy, priya);
  await student.post('/api/save_notes', {
    user_id: student.id,
    course_id: '1',
    notes: 'Only hers',
    base_revision: 0,
  });
  await student.post('/api/create_order', { course_ids: ['2'] });
  const reply = await staff.post('/api/studio_student', { student_id: student.id });
  expect(reply.json().data).toMatchObject({
    name: 'Priya Raman',
    email: priya.email,
    courses: [
      { id: '1', name: 'Bridal Makeup' },
      { id: '3', name: 'HD Makeup' },
    ],
    orders: [{ status: 'pending' }],
    appointments: [{ date: form.date, service: form.service, status: 'booked' }],
  });
  expect(reply.body).not.toContain('Only hers');
  const none = await staff.post('/api/studio_student', { student_id: 'nobody' });
  expect(none.statusCode).toBe(404);
});

test('an appointment is found by a part of the name, the address or the phone number', async () => {
  const { academy, staff } = await openStudio();
  await visitor(academy).post('/api/save_application', form);
  await visitor(academy).post('/api/save_application', { ...form, date: '2025-12-02' });
  const days = async (search: string) => {
    const { data } = (await staff.post('/api/studio_find_appointments', { search })).json();
    return data.map(({ date }: { date: string }) => date);
  };
  for (const search of ['maya', 'DEVI', 'maya@ex', '543210', '+91 98765 43210', '(98765) 43-210']) {
    expect(await days(search), search).toEqual(['2025-12-02', form.date]);
  }
  // A digit of an address or a name is no phone number: 2 is in hers.
  for (const search of ['anitha', '%', '99999', 'priya2@', 'Hall 2', '()'])
    expect(await days(search), search).toEqual([]);
});

async function openStudio() {
  const academy = await openAcademy();
  return { academy, staff: await signedInStaff(academy) };
}
