import { expect, test } from 'vitest';
import { counts, figures } from '../../support/server/figures.ts';
import { openAcademy, priya, visitor } from '../../support/server/server-app.ts';

test('time is measured by route, without anyone’s id or address in a label', async () => {
  const academy = await openAcademy();
  const browser = visitor(academy);
  await browser.post('/api/login', priya);
  await browser.get('/tamil_makeover_backend/uploads/bridal.svg');
  await browser.get('/nothing/secret-name.js');
  const { body, headers } = await browser.get('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain(
    'http_request_duration_seconds_count{method="POST",route="/tamil_makeover_backend/api/login",status="200"} 1',
  );
  expect(body).toContain('route="/tamil_makeover_backend/uploads/:file",status="200"');
  expect(body).toContain('route="none",status="404"');
  expect(body).not.toMatch(/secret-name|bridal/);
  expect(body).toContain('mail_jobs_waiting 0');
  expect(body).toContain('process_resident_memory_bytes');
});

test('a code that failed until it expired is counted, but not one that nobody tried to send', async () => {
  const academy = await openAcademy();
  const maya = { name: 'Maya Devi', email: 'maya@example.com', phone: '9876543210' };
  await visitor(academy).post('/api/send-otp', maya);
  await academy.db.updateTable('mail_jobs').set({ attempts: 9 }).execute();
  await visitor(academy).post('/api/send-otp', { ...maya, email: 'other@example.com' });
  expect(await figures(academy)).toMatchObject({ mails_expired_total: 0 });
  academy.clock.ms += 10 * 60_000;
  await academy.app.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => counts(academy, ['mail_jobs'])).toEqual([0]);
  await expect.poll(() => figures(academy)).toMatchObject({ mails_expired_total: 1 });
});

test('nobody else reads them: not through a proxy, not from another machine', async () => {
  const { app } = await openAcademy();
  const proxied = { url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } };
  expect((await app.inject(proxied)).statusCode).toBe(404);
  const away = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' });
  expect(away.statusCode).toBe(404);
});

test('with METRICS_TOKEN it is asked for, also on this machine', async () => {
  const token = 't'.repeat(32);
  const { app } = await openAcademy({ METRICS_TOKEN: token });
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
  const reply = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' },
  });
  expect(reply.statusCode).toBe(200);
});
