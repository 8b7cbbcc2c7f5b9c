import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dialectOf } from '../../../server/db/database.ts';
import { listTables } from '../../../server/db/table-list.ts';
import { personalTables } from '../../../server/features/people/personal-tables.ts';
import { run } from '../../support/server/academy-cli.ts';
import {
  anitha,
  openAcademy,
  priya,
  signedIn,
  type TestAcademy,
  visitor,
} from '../../support/server/server-app.ts';
import { openShop } from '../../support/server/shop.ts';
import { tablesHolding, wholeDatabase } from '../../support/server/whole-database.ts';
import { herMessage, herNote, herPhone, liveWholeLife } from '../../support/server/whole-life.ts';

const dayMs = 24 * 3_600_000;

test('every table that there is, is known as somebody’s or nobody’s', async () => {
  const { db, config } = await openAcademy();
  const tables = (await listTables(db, dialectOf(config))).map(({ name }) => name);
  expect(Object.keys(personalTables).sort()).toEqual(tables.sort());
});

test('an export holds every row of hers, her notes as texts and her mails, and no secret', async () => {
  const academy = await openAcademy();
  const student = await liveWholeLife(academy);
  await student.post('/api/ask_erasure', { user_id: student.id, password: priya.password });
  const folder = join(emptyFolder(), 'priya');
  const result = await run(academy, ['person', 'export', 'PRIYA@example.com', folder]);
  expect(result).toMatchObject({ code: 0, out: expect.stringContaining(folder) });
  const text = readFileSync(join(folder, 'person.json'), 'utf8');
  const { data } = JSON.parse(text);
  const everything = await wholeDatabase(academy);
  for (const [table, rule] of Object.entries(personalTables)) {
    if (rule === null) continue;
    const whose = rule.holds === 'id' ? student.id : priya.email;
    const rows: object[] = Object(everything)[table];
    const hers = rows.filter(
      (row) => String(Object(row)[rule.column]).toLowerCase() === whose.toLowerCase(),
    );
    expect(hers.length, table).toBeGreaterThan(0);
    expect(data[table], table).toHaveLength(hers.length);
  }
  expect(data.order_courses).toHaveLength(1);
  expect(data.invoices).toMatchObject([{ kind: 'invoice', issued_at: expect.any(String) }]);
  expect(data.appointments[0]).toMatchObject({ phone: herPhone, booked_at: expect.any(String) });
  expect(readFileSync(join(folder, 'note-of-course-1.txt'), 'utf8')).toBe(herNote);
  expect(readdirSync(folder).filter((name) => name.endsWith('.eml'))).toHaveLength(2);
  expect(statSync(join(folder, 'person.json')).mode & 0o077).toBe(0);
  const [account] = Object(everything).accounts;
  const [key] = Object(everything).note_keys;
  const [session] = Object(everything).sessions;
  const codes = Object(everything).mail_jobs.map((mail: object) => Object(mail).body_text);
  for (const secret of [account.password, key.key, session.token, ...codes]) {
    expect(text).not.toContain(JSON.stringify(secret).slice(1, -1));
  }
  expect(text).not.toContain(anitha.email);
});

test('what she was given back is in her copy, with the papers of it', async () => {
  const academy = await openAcademy();
  await liveWholeLife(academy);
  const refund = ['orders', 'refund', 'TMA-2511-0001', '--reason', 'Moved', '--by', 'Kavitha'];
  expect((await run(academy, refund)).code).toBe(0);
  const folder = join(emptyFolder(), 'priya');
  await run(academy, ['person', 'export', priya.email, folder]);
  const { data } = JSON.parse(readFileSync(join(folder, 'person.json'), 'utf8'));
  expect(data.refunds).toMatchObject([
    { reason: 'by_staff', note: 'Moved', created_at: expect.any(String) },
  ]);
  expect(data.invoices.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'credit_note',
    'invoice',
  ]);
});

test('a folder that is there already is not written into', async () => {
  const academy = await openAcademy();
  const folder = emptyFolder();
  const result = await run(academy, ['person', 'export', priya.email, folder]);
  expect(result.code).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test('who has paid nothing is erased without a trace, and nobody else is touched', async () => {
  const academy = await openAcademy();
  const student = await liveWholeLife(academy, { isPaying: false });
  const other = await signedIn(academy, anitha);
  const note = { user_id: other.id, course_id: '1', notes: 'of Anitha' };
  await other.post('/api/save_notes', note);
  academy.clock.ms = Date.parse('2025-12-05T06:00+05:30');
  const { code, out } = await run(academy, ['person', 'erase', priya.email]);
  expect({ code, out }).toMatchObject({
    code: 0,
    out: expect.stringContaining('erased  users: 1'),
  });
  // The trail knows what was done to which id, and nothing leads from there to a person.
  expect(await tablesHolding(academy, student.id)).toEqual(['audit_entries']);
  for (const text of [priya.email, 'Priya', herPhone, herNote, herMessage]) {
    expect(await tablesHolding(academy, text), text).toEqual([]);
  }
  expect(mailsInOutbox(academy, priya.email)).toEqual([]);
  expect((await student.post('/api/profile_get', { id: student.id })).statusCode).toBe(401);
  expect((await visitor(academy).post('/api/login', priya)).statusCode).toBe(401);
  expect((await other.post('/api/get_notes', note)).json().data.notes).toBe('of Anitha');
  const again = await run(academy, ['person', 'erase', priya.email]);
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('Nothing is kept under') });
});

test('orders that were paid stay with her name, and that is said; all else goes', async () => {
  const academy = await openAcademy();
  const student = await liveWholeLife(academy);
  academy.clock.ms = Date.parse('2025-12-05T06:00+05:30');
  const before = await academy.db.selectFrom('orders').selectAll().execute();
  const { out } = await run(academy, ['person', 'erase', priya.email]);
  expect(out).toContain('kept    orders that were paid: 1, with her name');
  expect(await academy.db.selectFrom('orders').selectAll().execute()).toEqual(before);
  expect(await tablesHolding(academy, student.id)).toEqual(['users', 'audit_entries', 'orders']);
  const { updated_at } = await academy.db
    .selectFrom('users')
    .select('updated_at')
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow();
  expect(new Date(updated_at).getTime()).toBe(academy.clock.ms);
  // An invoice is kept as it was issued.
  expect(await tablesHolding(academy, 'Priya')).toEqual(['users', 'invoices']);
  expect(await tablesHolding(academy, priya.email)).toEqual(['invoices']);
  for (const text of [herPhone, herNote, herMessage]) {
    expect(await tablesHolding(academy, text), text).toEqual([]);
  }
  const orders = JSON.parse((await run(academy, ['orders', '--json'])).out);
  expect(orders).toMatchObject([{ student: 'Priya Raman', status: 'paid' }]);
  // The address is free again.
  const anew = { name: 'Priya Raman', password: 'kajal-9', new_password: 'kajal-9' };
  const reply = await visitor(academy).post('/api/register', { ...anew, email: priya.email });
  expect(reply.statusCode).toBe(200);
});

test('an appointment that lies ahead stays until its day is over', async () => {
  const academy = await openAcademy();
  await liveWholeLife(academy);
  const { out } = await run(academy, ['person', 'erase', priya.email]);
  expect(out).toContain('kept    appointments that lie ahead: 1, each until its day is over');
  const days = () => academy.db.selectFrom('appointments').select('date').execute();
  academy.clock.ms = Date.parse('2025-12-01T18:00+05:30');
  await academy.app.runHourlyJobs();
  expect(await days()).toHaveLength(1);
  academy.clock.ms += dayMs;
  await academy.app.runHourlyJobs();
  expect(await days()).toEqual([]);
});

test.each(['pending', 'failed'] as const)(
  'while the payment of an order that is %s may still arrive nobody is erased',
  async (status) => {
    const academy = await openAcademy();
    const student = await signedIn(academy, priya);
    await student.post('/api/create_order', { course_ids: ['2'] });
    await academy.db.updateTable('orders').set({ status }).execute();
    const before = await besideTrail(academy);
    const { code, err } = await run(academy, ['person', 'erase', priya.email]);
    expect({ code, err }).toMatchObject({
      code: 1,
      err: expect.stringContaining('may still arrive'),
    });
    expect(await besideTrail(academy)).toEqual(before);
  },
);

test('a failed order whose payment goes back is not erased', async () => {
  const { academy, razorpay, student, order, sendWebhook } = await openShop();
  const id = await order();
  const refused = razorpay.pay(id, { status: 'failed' });
  await sendWebhook(razorpay.webhook('payment.failed', refused.payment_id));
  const tooLittle = razorpay.pay(id, { amount: 100 });
  await sendWebhook(razorpay.webhook('payment.captured', tooLittle.payment_id));
  await academy.db.updateTable('orders').set({ next_check_at_ms: null }).execute();
  expect((await run(academy, ['person', 'erase', priya.email])).code).toBe(0);
  expect(await tablesHolding(academy, student.id)).toContain('orders');
  expect(await academy.db.selectFrom('refunds').select('payment_id').execute()).toEqual([
    { payment_id: tooLittle.payment_id },
  ]);
});

test('an attempt to pay that failed is no record of a sale', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  await student.post('/api/create_order', { course_ids: ['2'] });
  await academy.db
    .updateTable('orders')
    .set({ status: 'failed', next_check_at_ms: null })
    .execute();
  expect((await run(academy, ['person', 'erase', priya.email])).out).toContain('erased  orders: 1');
  expect(await tablesHolding(academy, student.id)).toEqual(['audit_entries']);
});

test('a dry run says what would go, and writes nothing', async () => {
  const academy = await openAcademy();
  await liveWholeLife(academy);
  const before = await wholeDatabase(academy);
  const { out, err } = await run(academy, ['person', 'erase', priya.email, '--dry-run']);
  expect(out).toContain('erased  note_versions: 1');
  expect(err).toContain('Nothing was erased');
  expect(await wholeDatabase(academy)).toEqual(before);
  expect(mailsInOutbox(academy, priya.email)).toHaveLength(2);
});

test('a visitor who never had an account is found by her address', async () => {
  const academy = await openAcademy();
  const maya = { name: 'Maya Devi', email: 'maya@example.com', phone: '9876543210' };
  const form = { ...maya, date: '2025-12-01', service: '1', message: 'At six' };
  await visitor(academy).post('/api/save_application', form);
  academy.clock.ms = Date.parse('2025-12-05T06:00+05:30');
  expect((await run(academy, ['person', 'erase', maya.email])).code).toBe(0);
  const left = await tablesHolding(academy, maya.phone);
  // The letter to the studio still waits to be sent, and is the studio's mail.
  expect(left).toEqual(['mail_jobs']);
});

test('who works in the studio is not erased before that role has ended', async () => {
  const academy = await openAcademy();
  await run(academy, ['staff', priya.email, '--role', 'Staff']);
  expect((await run(academy, ['person', 'erase', priya.email])).code).toBe(2);
  expect(await tablesHolding(academy, priya.email)).toContain('users');
});

/** That somebody tried is written down. */
async function besideTrail(academy: TestAcademy) {
  const { audit_entries: _, ...tables } = await wholeDatabase(academy);
  return tables;
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'person-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function mailsInOutbox({ config }: TestAcademy, address: string): string[] {
  const folder = join(config.dataDir, 'outbox');
  const to = new RegExp(`^To:.*${address}`, 'im');
  return readdirSync(folder).filter((name) => to.test(readFileSync(join(folder, name), 'utf8')));
}
