import { expect, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { run } from '../support/server/academy-cli.ts';
import { finishCourse } from '../support/server/finished-lessons.ts';
import { mailsTo } from '../support/server/queued-mails.ts';
import { anitha, openAcademy, priya, signedIn, visitor } from '../support/server/server-app.ts';
import { openSandbox, party } from '../support/server/shop.ts';

async function openOrder() {
  const opened = await openSandbox();
  opened.student.cookies.language = 'ta';
  const id = await opened.order({ course_ids: [party.id] });
  return { ...opened, id };
}

async function buy() {
  const opened = await openOrder();
  const { student, id } = opened;
  const { data } = (await student.post('/api/sandbox_pay', { order_id: id })).json();
  await student.post('/api/verify_payment', { order_id: id, ...data });
  return opened;
}

test('beside the Tamil an invoice keeps the law’s words, and is a document that never changes', async () => {
  const { student, id, academy } = await buy();
  const before = await academy.db.selectFrom('invoices').select('document').execute();
  const { body } = await student.get(`${apiBase}/pay/invoice/${id}`);
  expect(body).toContain('<html lang="ta-IN">');
  expect(plain(body)).toContain('வரி இன்வாய்ஸ் · Tax invoice');
  for (const term of ['எண் · Number', 'தேதி · Date', 'மொத்தம் · Total', 'GSTIN', 'SAC']) {
    expect(plain(body), term).toContain(term);
  }
  expect(plain(body)).toContain('வழங்கும் இடம் · Place of supply 33 Tamil Nadu');
  expect(plain(body)).toContain('₹10,618.82');
  expect(body).toContain('<span lang="en-IN">Tax invoice</span>');
  student.cookies.language = 'en';
  const english = (await student.get(`${apiBase}/pay/invoice/${id}`)).body;
  expect(english).toContain('<h1>Tax invoice</h1>');
  expect(english).not.toMatch(/\p{Script=Tamil}/u);
  expect(await academy.db.selectFrom('invoices').select('document').execute()).toEqual(before);
  const [line] = JSON.parse(before[0]?.document ?? '{}').lines;
  expect(line.translations, 'and nothing else of the course').toEqual({
    ta: { name: 'விழா மேக்கப்' },
  });
});

test('what was bought stands on it as it was issued, and as it was said then', async () => {
  const { student, id, academy } = await buy();
  const courses = academy.db.updateTable('courses').where('id', '=', party.id);
  await courses.set({ translations: '{"ta":{"name":"விருந்து மேக்கப்"}}' }).execute();
  const page = async (path: string) => (await student.get(`${apiBase}/pay/${path}/${id}`)).body;
  const invoice = await page('invoice');
  expect(plain(invoice)).toContain('விழா மேக்கப் · Party Makeup ₹8,999.00');
  expect(invoice).toContain('<span lang="en-IN">Party Makeup</span>');
  expect(plain(await page('checkout')), 'no paper yet').toContain('விருந்து மேக்கப் ₹8,999');
  // Its Tamil name is that of another name now.
  await courses.set({ name: 'Reception Makeup' }).execute();
  expect(plain(await page('checkout'))).toContain('Party Makeup ₹8,999');
  const bought = await student.post('/api/order_status?language=ta', { order_id: id });
  expect(bought.json().data.courses).toEqual([
    { course_id: party.id, courses_name: 'Party Makeup' },
  ]);
  expect(await page('invoice')).toBe(invoice);
  student.cookies.language = 'en';
  expect(plain(await page('invoice'))).toContain(' Party Makeup ₹8,999.00');
  const [letter] = await mailsTo(academy, priya.email);
  expect(letter?.body_text, 'she has chosen no language for her letters').toContain('Party Makeup');
});

test('a credit note is in her account’s language where the browser has chosen none', async () => {
  const { student, id, academy } = await buy();
  await student.post('/api/choose_language', { id: student.id, language: 'ta' });
  delete student.cookies.language;
  const why = ['--reason', 'Moved away', '--by', 'Kavitha'];
  expect((await run(academy, ['orders', 'refund', 'TMA-2511-0001', ...why])).code).toBe(0);
  const { body } = await student.get(`${apiBase}/pay/credit-note/${id}`);
  expect(plain(body)).toContain('கிரெடிட் நோட் · Credit note');
  expect(plain(body)).toContain('திருத்தும் இன்வாய்ஸ் · Corrects invoice test/25-26/00001');
  const letter = (await mailsTo(academy, priya.email)).at(-1);
  expect(letter?.subject).toBe('சோதனை: உங்கள் பணம் திரும்பி வருகிறது: ஆர்டர் TMA-2511-0001');
  expect(letter?.body_text).toContain('பயிற்சி: விழா மேக்கப்\n');
  expect(letter?.body_text, 'as staff typed it').toContain('காரணம்: Moved away');
});

test('as a PDF it says its language and brings a Tamil face', async () => {
  const { student, id } = await buy();
  const pdf = async () =>
    (await student.get(`${apiBase}/pay/invoice/${id}/pdf`)).rawPayload.toString('latin1');
  const facesOf = (file: string) => file.match(/\/FontName /g)?.length;
  const tamil = await pdf();
  student.cookies.language = 'en';
  const english = await pdf();
  expect(tamil).toContain('/Lang (ta-IN)');
  expect(english).toContain('/Lang (en-IN)');
  expect([facesOf(english), facesOf(tamil)], 'Latin and ₹, and Tamil').toEqual([2, 3]);
});

test('she pays on a page in her language, and finds there what has become of it', async () => {
  const { student, id } = await openOrder();
  const page = async () => plain((await student.get(`${apiBase}/pay/checkout/${id}`)).body);
  expect(await page()).toContain('சோதனை இங்கே பணம் எதுவும் செல்லாது.');
  expect(await page()).toContain('₹10,618.82 செலுத்துங்கள் (சோதனை)');
  expect(withoutNames(await page())).not.toMatch(/\p{Script=Latin}/u);
  const { data } = (await student.post('/api/sandbox_pay', { order_id: id })).json();
  await student.post('/api/verify_payment', { order_id: id, ...data });
  expect(await page()).toContain('இந்த ஆர்டருக்கு ஏற்கெனவே பணம் வந்துவிட்டது.');
});

test('a certificate speaks to who reads it, and its address may say the language', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, anitha);
  await finishCourse(student, '1');
  const { data } = (
    await student.post('/api/issue_certificate', { user_id: student.id, course_id: '1' })
  ).json();
  const path = `/certificate/${data.certificate.number}`;
  const reader = visitor(academy);
  const english = (await reader.get(path)).body;
  expect(english).toContain('Certificate of completion');
  expect(english).toContain(`href="${path}?language=ta"`);
  const tamil = (await reader.get(`${path}?language=ta`)).body;
  expect(tamil).toContain('<html lang="ta-IN">');
  expect(plain(tamil)).toContain('இந்தச் சான்றிதழைப் பெறுபவர் Anitha Selvam');
  expect(tamil).toContain('<span lang="en-IN">Anitha Selvam</span>');
  expect(plain(tamil)).toContain('மணப்பெண் மேக்கப் · Bridal Makeup');
  expect(english).not.toContain('மேக்கப்');
  expect(tamil).toContain('<dd>20 நவம்பர், 2025</dd>');
  expect(tamil).toContain('.pdf?language=ta"');
  reader.cookies.language = 'ta';
  expect((await reader.get(path)).body).toContain('பயிற்சி நிறைவுச் சான்றிதழ்');
  expect((await reader.get(`${path}?language=en`)).body).toContain('Certificate of completion');
  const missing = (await reader.get('/certificate/TMA-0000-0000')).body;
  expect(missing).toContain('இந்த எண்ணில் சான்றிதழ் இல்லை');
  expect(missing).toContain('/ta/contact"');
  const pdf = await reader.get(new URL(`${data.certificate.pdf}?language=ta`).href);
  expect(pdf.rawPayload.toString('latin1')).toMatch(/\/Lang \(ta-IN\)/);
});

test('the page behind a letter’s link speaks as the letter, in whatever browser, to its end', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  await student.post('/api/choose_language', { id: student.id, language: 'ta' });
  expect((await run(academy, ['password', priya.email])).code).toBe(0);
  const letter = (await mailsTo(academy, priya.email)).at(-1);
  const link = new URL(/https?:\S+choose-password\S+/.exec(letter?.body_text ?? '')?.[0] ?? '');
  const form = await academy.app.inject(link.pathname + link.search);
  expect(form.body).toContain('<h1>உங்கள் கடவுச்சொல்லைத் தேர்ந்தெடுங்கள்</h1>');
  expect(form.body).toContain('<input type="hidden" name="language" value="ta">');
  const send = (password: string, again: string) =>
    academy.app.inject({
      method: 'POST',
      url: link.pathname,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: new URL(academy.config.publicUrl).origin,
      },
      payload: new URLSearchParams({
        ...{ password, again, language: 'ta' },
        token: link.searchParams.get('token') ?? '',
      }).toString(),
    });
  expect((await send('kumkum', 'kumkum-7')).body).toContain('இரண்டு கடவுச்சொற்களும் ஒன்றாக இருக்க வேண்டும்');
  expect((await send('abc', 'abc')).body).toContain('குறைந்தது 6 எழுத்துகள்');
  const done = await send('kumkum-7', 'kumkum-7');
  expect(done.body).toContain('✅ கடவுச்சொல்லை மாற்றிவிட்டோம்!');
  expect(done.body).toContain('/ta/login"');
  expect((await send('kumkum-7', 'kumkum-7')).body).toContain('இந்த இணைப்பு இனி வேலை செய்யாது');
});

/** Returns the text of a page that a reader sees, without the mark-up. */
const plain = (page: string): string =>
  page
    .replaceAll(/^[\s\S]*<body>|<\/?span[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const withoutNames = (text: string): string =>
  text.replaceAll(/Tamil Makeover Academy|Party Makeup|GST|TMA-[\d-]+/g, '');
