import { expect, test } from 'vitest';
import { run } from '../../support/server/academy-cli.ts';
import { counts, figures } from '../../support/server/figures.ts';
import { mailWorker } from '../../support/server/mail-worker.ts';
import { openAcademy, type TestAcademy, visitor } from '../../support/server/server-app.ts';

const dayMs = 24 * 3_600_000;
const maya = { name: 'Maya Devi', email: 'maya@example.com', phone: '9876543210' };

test('a mail that was given up is told by a figure of its own, until it is sent again', async () => {
  const academy = await openAcademy();
  await visitor(academy).post('/api/send-otp', maya);
  await giveUp(academy);
  expect(await figures(academy)).toMatchObject({ mail_jobs_given_up: 1, mail_jobs_waiting: 0 });
  const list = await run(academy, ['mails', 'list', '--json']);
  const [mail] = JSON.parse(list.out);
  expect(mail).toMatchObject({ state: 'given up', to: maya.email, tries: 100 });
  expect(await run(academy, ['mails', 'resend', mail.id])).toEqual({
    code: 0,
    out: '1 mail is tried again.\n',
    err: '',
  });
  expect(await figures(academy)).toMatchObject({ mail_jobs_given_up: 0, mail_jobs_waiting: 1 });
  expect(await mailWorker(academy).sendDue()).toBe(1);
  expect(await figures(academy)).toMatchObject({ mail_jobs_given_up: 0, mail_jobs_waiting: 0 });
});

test('all given-up mails are sent again at once, or one is dropped', async () => {
  const academy = await openAcademy();
  for (const email of ['one@example.com', 'two@example.com', 'three@example.com']) {
    await visitor(academy).post('/api/send-otp', { ...maya, email });
  }
  await giveUp(academy);
  const [mail] = JSON.parse((await run(academy, ['mails', 'list', '--json'])).out);
  expect((await run(academy, ['mails', 'drop', mail.id])).code).toBe(0);
  expect((await run(academy, ['mails', 'resend', '--all'])).out).toBe('2 mails are tried again.\n');
  const again = await run(academy, ['mails', 'resend', mail.id]);
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('No mail') });
  expect((await run(academy, ['mails', 'resend'])).code).toBe(2);
});

test('a mail that was given up and that nobody sends again is deleted after three weeks', async () => {
  const academy = await openAcademy();
  await visitor(academy).post('/api/send-otp', maya);
  await giveUp(academy);
  academy.clock.ms += 20 * dayMs;
  await visitor(academy).post('/api/send-otp', { ...maya, email: 'waits@example.com' });
  await academy.app.runHourlyJobs();
  expect(await counts(academy, ['mail_jobs'])).toEqual([2]);
  academy.clock.ms += 2 * dayMs;
  await academy.app.runHourlyJobs();
  const left = await academy.db.selectFrom('mail_jobs').select('recipient').execute();
  expect(left).toEqual([{ recipient: 'waits@example.com' }]);
});

async function giveUp({ db }: TestAcademy): Promise<void> {
  const givenUp = { due_at_ms: null, attempts: 100, last_error: 'no such mailbox' };
  await db.updateTable('mail_jobs').set(givenUp).execute();
}
