import { expect, onTestFinished, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { buildApp } from '../../server/app.ts';
import { readPageFacts, writePageFacts } from '../../server/db/page-facts.ts';
import { paperPdf } from '../../server/features/payments/papers/paper-pdf.ts';
import {
  createPapers,
  financialYear,
  paperNumber,
} from '../../server/features/payments/papers/repository.ts';
import { createOrders } from '../../server/features/payments/repository.ts';
import { voiceIn } from '../../server/texts/voice.ts';
import { run } from '../support/server/academy-cli.ts';
import { quickPasswords } from '../support/server/first-start.ts';
import { pdfWords } from '../support/server/pdf-words.ts';
import { anitha, priya, signedIn } from '../support/server/server-app.ts';
import { openSandbox, openShop, party } from '../support/server/shop.ts';

type Sandbox = Awaited<ReturnType<typeof openSandbox>>;

const why = ['--reason', 'Moved away', '--by', 'Kavitha'];

async function buy({ student }: Pick<Sandbox, 'student'>, body: object): Promise<string> {
  const order_id = (await student.post('/api/create_order', body)).json().id;
  const { data } = (await student.post('/api/sandbox_pay', { order_id })).json();
  await student.post('/api/verify_payment', { order_id, ...data });
  return order_id;
}
/** Returns the text beside a term on a page; undefined where there is none. */
const beside = (body: string, term: string) =>
  new RegExp(`<dt>${term}</dt><dd>([^<]*)</dd>`).exec(body)?.[1];

test('an invoice names supplier, buyer, course, SAC, place of supply and both halves of the tax', async () => {
  const sandbox = await openSandbox();
  const id = await buy(sandbox, { course_ids: [party.id] });
  const { data } = (await sandbox.student.post('/api/order_status', { order_id: id })).json();
  expect(data.invoice_url).toMatch(/\/pay\/invoice\//);
  const { body, headers } = await sandbox.student.get(new URL(data.invoice_url).pathname);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('<h1>Tax invoice</h1>');
  expect(body).toContain('First floor, 12 Example Street');
  const rows = {
    Number: 'test/25-26/00001',
    Date: '20/11/2025',
    GSTIN: '33AAAAA0000A1Z9',
    For: 'Priya Raman, priya@example.com',
    'Place of supply': '33 Tamil Nadu',
    SAC: '999293',
    Order: 'TMA-2511-0001',
    'Party Makeup': '₹8,999.00',
    'CGST 9%': '₹809.91',
    'SGST 9%': '₹809.91',
    Total: '₹10,618.82',
  };
  for (const [term, text] of Object.entries(rows)) expect(beside(body, term), term).toBe(text);
});

test('into another state the tax is IGST, and she is asked once', async () => {
  const sandbox = await openSandbox();
  await sandbox.student.post('/api/transact', { course_id: '2', state: '32' });
  const id = await buy(sandbox, { course_ids: ['4'] });
  const { body } = await sandbox.student.get(`${apiBase}/pay/invoice/${id}`);
  expect(beside(body, 'Place of supply')).toBe('32 Kerala');
  expect(beside(body, 'IGST 18%')).toBe('₹1,799.82');
  expect(body).not.toContain('CGST');
  const wrong = await sandbox.student.post('/api/create_order', { course_ids: ['2'], state: '99' });
  expect(wrong.json().errors.state[0]).toContain('two digits of a state');
});

test('her profile says which state the academy keeps, on whatever phone she has it read', async () => {
  const { student } = await openSandbox();
  const kept = async () =>
    (await student.post('/api/profile_get', { id: student.id })).json().Data.state;
  expect(await kept()).toBeNull();
  await student.post('/api/create_order', { course_ids: [party.id], state: '32' });
  expect(await kept()).toBe('32');
});

test('a state that she takes back before she pays is not on her invoice', async () => {
  const sandbox = await openSandbox();
  await sandbox.student.post('/api/create_order', { course_ids: [party.id], state: '32' });
  const id = await buy(sandbox, { course_ids: [party.id], state: '' });
  const { body } = await sandbox.student.get(`${apiBase}/pay/invoice/${id}`);
  expect(beside(body, 'Place of supply')).toBe('33 Tamil Nadu');
  expect(beside(body, 'CGST 9%')).toBe('₹809.91');
});

test('a letter’s link that is opened where she is not logged in says how to go on', async () => {
  const sandbox = await openSandbox();
  const id = await buy(sandbox, { course_ids: [party.id] });
  for (const path of [`pay/invoice/${id}`, `pay/invoice/${id}/pdf`, `pay/checkout/${id}`]) {
    const reply = await sandbox.academy.app.inject({ url: `${apiBase}/${path}` });
    expect(reply.statusCode).toBe(401);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).toContain('Log in to see this page');
    expect(reply.body).toContain(`href="${sandbox.academy.config.publicUrl}/login"`);
  }
});

test('a PDF holds the same, and nobody else may read it', async () => {
  const sandbox = await openSandbox();
  const id = await buy(sandbox, { course_ids: [party.id] });
  const path = `${apiBase}/pay/invoice/${id}/pdf`;
  const words = pdfWords();
  const { headers, rawPayload } = await sandbox.student.get(path);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toBe('inline; filename="test-25-26-00001.pdf"');
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(rawPayload.toString('latin1')).toContain('%%EOF');
  for (const said of [
    ...['test/25-26/00001', 'Priya Raman, priya@example.com', 'TMA-2511-0001'],
    ...['Party Makeup₹8,999.00', 'CGST 9%₹809.91', 'SGST 9%₹809.91', 'Total₹10,618.82'],
  ])
    expect(words()).toContain(said);
  const other = await signedIn(sandbox.academy, anitha);
  expect((await other.get(path)).statusCode).toBe(404);
  expect((await sandbox.academy.app.inject({ url: path })).statusCode).toBe(401);
});

test('a PDF of twenty long courses keeps its rows together, whatever script a name is in', async () => {
  const sandbox = await openSandbox();
  const id = await buy(sandbox, { course_ids: [party.id] });
  const order = await createOrders(sandbox.academy.db).byProviderOrder(id);
  const paper = await createPapers(sandbox.academy.db).ofOrder(order?.id ?? '', 'invoice');
  if (!paper) throw new Error('no invoice was issued');
  const lines = Array.from({ length: 20 }, (_, n) => ({
    name: `Course ${n} with a name that goes on and on, as some do, beyond the end of its line`,
    amountInPaise: 100,
  }));
  const recipient = { ...paper.recipient, name: 'Zoë நந்தினி नेहा 😀' };
  const pdf = (await paperPdf(voiceIn(null), { ...paper, recipient, lines })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBe(2);
});

test('a refund issues a credit note in a series of its own', async () => {
  const sandbox = await openSandbox();
  const id = await buy(sandbox, { course_ids: [party.id] });
  expect((await run(sandbox.academy, ['orders', 'refund', 'TMA-2511-0001', ...why])).code).toBe(0);
  const { data } = (await sandbox.student.post('/api/order_status', { order_id: id })).json();
  const { body } = await sandbox.student.get(new URL(data.credit_note_url).pathname);
  expect(body).toContain('<h1>Credit note</h1>');
  expect(beside(body, 'Number')).toBe('testC/25-26/0001');
  expect(beside(body, 'Corrects invoice')).toBe('test/25-26/00001 of 20/11/2025');
  expect(beside(body, 'Total')).toBe('₹10,618.82');
  const again = await buy(sandbox, { course_ids: [party.id] });
  const next = await sandbox.student.get(`${apiBase}/pay/invoice/${again}`);
  expect(beside(next.body, 'Number')).toBe('test/25-26/00002');
});

test('what she had already is on no invoice, and an order of nothing new has none', async () => {
  const shop = await openShop();
  const pay = async (id: string) => {
    const { payment_id } = shop.razorpay.pay(id);
    await shop.sendWebhook(shop.razorpay.webhook('payment.captured', payment_id));
  };
  const alone = await shop.order();
  const both = await shop.order({ course_ids: ['2', '4'] });
  await pay(both);
  await pay(alone);
  const page = (id: string) => shop.student.get(`${apiBase}/pay/invoice/${id}`);
  expect((await page(alone)).statusCode).toBe(404);
  expect(beside((await page(both)).body, 'Total')).toBe('₹22,417.64');
  const numbers = await shop.academy.db.selectFrom('invoices').select('number').execute();
  expect(numbers).toEqual([{ number: 'TMA/25-26/00001' }]);
});

test('what was charged is on the paper, also when the academy is registered for GST no more', async () => {
  const { academy, order } = await openSandbox();
  const { db, config, clock } = academy;
  const order_id = await order();
  await writePageFacts(db, { ...(await readPageFacts(db, config)), gst: null });
  const restarted = await buildApp({
    db,
    config,
    clock: () => clock.ms,
    passwords: quickPasswords,
  });
  onTestFinished(() => restarted.close());
  const student = await signedIn({ ...academy, app: restarted }, priya);
  const { data } = (await student.post('/api/sandbox_pay', { order_id })).json();
  await student.post('/api/verify_payment', { order_id, ...data });
  const { body } = await student.get(`${apiBase}/pay/invoice/${order_id}`);
  expect(body).toContain('<h1>Receipt</h1>');
  expect(body).not.toContain('GSTIN');
  expect(beside(body, 'Party Makeup')).toBe('₹8,999.00');
  expect(beside(body, 'GST 18%')).toBe('₹1,619.82');
  expect(beside(body, 'Total')).toBe('₹10,618.82');
});

test('a settlement that fails takes no number with it', async () => {
  const sandbox = await openSandbox();
  const { db } = sandbox.academy;
  const order_id = (await sandbox.student.post('/api/create_order', { course_ids: ['2'] })).json()
    .id;
  const { data } = (await sandbox.student.post('/api/sandbox_pay', { order_id })).json();
  // The receipt is the last that is written; without its table all before it is undone.
  await db.schema.alterTable('mail_jobs').renameTo('mail_jobs_away').execute();
  const failed = await sandbox.student.post('/api/verify_payment', { order_id, ...data });
  expect(failed.statusCode).toBe(500);
  await db.schema.alterTable('mail_jobs_away').renameTo('mail_jobs').execute();
  expect(await db.selectFrom('invoices').select('number').execute()).toEqual([]);
  await sandbox.student.post('/api/verify_payment', { order_id, ...data });
  const numbers = await db.selectFrom('invoices').select('number').execute();
  expect(numbers).toEqual([{ number: 'test/25-26/00001' }]);
});

test('the financial year turns at midnight of 1 April in India', () => {
  expect(financialYear(Date.parse('2026-03-31T18:29:59Z'))).toBe('25-26');
  expect(financialYear(Date.parse('2026-03-31T18:30:00Z'))).toBe('26-27');
  expect(financialYear(Date.parse('2099-12-31T00:00:00Z'))).toBe('99-00');
});

test('no number is longer than sixteen characters, or has others than the rule allows', () => {
  for (const kind of ['invoice', 'credit_note'] as const) {
    for (const count of [1, 99_999]) {
      const number = paperNumber(kind, { prefix: 'ABC', year: '26-27', count });
      expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/);
    }
  }
});
