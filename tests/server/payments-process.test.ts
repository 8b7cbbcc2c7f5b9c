import { expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { signInOver, startServer } from '../support/server/over-http.ts';
import { emptyEnvironment, priya } from '../support/server/server-app.ts';

test('a server killed between payment and enrolment is made good by the other one', async () => {
  const environment = await emptyEnvironment();
  const start = async () => {
    const PORT = String(await freePort());
    return startServer({ ...environment, PORT, PUBLIC_URL: `http://localhost:${PORT}` });
  };
  const dying = await start();
  const living = await start();
  const student = await signInOver(dying.url, priya);
  const { json } = await student.call('/api/create_order', { course_ids: ['2'] });
  const paid = await student.call('/api/sandbox_pay', { order_id: json.id });
  expect(paid.status).toBe(200);
  expect(await dying.end('SIGKILL')).toBe('SIGKILL');

  const again = await signInOver(living.url, priya);
  const status = async () =>
    (await again.call('/api/order_status', { order_id: json.id })).json.data.status;
  await expect.poll(status, { interval: 500 }).toBe('paid');
  const courses = await again.call('/api/paid_course', { user_id: again.id });
  expect(courses.json.data.map(({ id }: { id: string }) => id)).toEqual(['1', '2', '3']);
});
