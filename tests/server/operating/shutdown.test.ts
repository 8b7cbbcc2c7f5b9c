import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { createMailQueue } from '../../../server/mail/repository.ts';
import { loadConfig } from '../../../server/settings/config.ts';
import { freePort } from '../../support/free-port.ts';
import { startMailServer } from '../../support/server/mail-server.ts';
import { startServer } from '../../support/server/over-http.ts';
import { emptyEnvironment } from '../../support/server/server-app.ts';

test('two servers on one database send each mail once, also when told to stop meanwhile', async () => {
  const smtp = await startMailServer({
    onRcptTo: (_address, _session, done) => void sleep(100).then(() => done()),
  });
  const environment = {
    ...(await emptyEnvironment()),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@academy.example',
  };
  const ports = [String(await freePort()), String(await freePort())];
  const servers = await Promise.all(ports.map((PORT) => startServer({ ...environment, PORT })));
  const db = openDatabase(loadConfig(environment));
  const queue = createMailQueue(db, { clock: Date.now });
  const count = 20;
  for (let index = 0; index < count; index++) {
    const mail = { to: 'maya@example.com', subject: `mail ${index}`, text: '', html: '' };
    await queue.enqueue(db, mail);
  }
  await expect.poll(() => smtp.received.length).toBeGreaterThan(0);
  expect(await servers[0]?.end('SIGTERM')).toBe(0);
  await expect.poll(async () => (await queue.count()).waiting).toBe(0);
  await db.destroy();
  expect(await servers[1]?.end('SIGTERM')).toBe(0);
  expect(smtp.received).toHaveLength(count);
  expect(new Set(smtp.received.map(({ subject }) => subject)).size).toBe(count);
});

test('a mail server that says nothing does not keep a server from ending, and the mail is kept', async () => {
  const smtp = await startMailServer({ onRcptTo: () => {} });
  const environment = {
    ...(await emptyEnvironment()),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@academy.example',
  };
  const server = await startServer({ ...environment, PORT: String(await freePort()) });
  const db = openDatabase(loadConfig(environment));
  const queue = createMailQueue(db, { clock: Date.now });
  await queue.enqueue(db, { to: 'maya@example.com', subject: 'x', text: '', html: '' });
  const due = () => db.selectFrom('mail_jobs').select('due_at_ms').executeTakeFirst();
  const isClaimed = async () => Number((await due())?.due_at_ms) > Date.now() + 60_000;
  await expect.poll(isClaimed).toBe(true);
  const started = Date.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(Date.now() - started).toBeLessThan(60_000); // the mail server would have ten minutes
  expect((await queue.count()).waiting).toBe(1);
  await db.destroy();
});
