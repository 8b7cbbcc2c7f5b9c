import { expect, test } from 'vitest';
import { mailsTo } from '../../support/server/queued-mails.ts';
import { priya, visitor } from '../../support/server/server-app.ts';
import { openSandbox, party } from '../../support/server/shop.ts';

const dayMs = 24 * 3_600_000;

async function openTamil() {
  const opened = await openSandbox();
  const { student } = opened;
  await student.post('/api/choose_language', { id: student.id, language: 'ta' });
  const ask = (path: string) =>
    student.post(path, { user_id: student.id, password: priya.password });
  const buy = async () => {
    const order_id = await opened.order({ course_ids: [party.id] });
    const { data } = (await student.post('/api/sandbox_pay', { order_id })).json();
    await student.post('/api/verify_payment', { order_id, ...data });
  };
  return { ...opened, ask, buy };
}

test('her data holds her language, and says what is left out in it', async () => {
  const { academy, ask } = await openTamil();
  const { data } = (await ask('/api/export_my_data')).json();
  expect(data.data.users).toMatchObject([{ language: 'ta' }]);
  expect(data.left_out).toHaveLength(4);
  for (const line of data.left_out) expect(line).not.toMatch(/\p{Script=Latin}/u);
  const letter = (await mailsTo(academy, priya.email)).at(-1);
  expect(letter?.subject).toBe('உங்கள் தகவல்களின் நகல்: Tamil Makeover Academy');
});

test('her language goes with her, also where an order stays, and the last letter still knows it', async () => {
  const { academy, student, ask, buy } = await openTamil();
  await buy();
  await ask('/api/ask_erasure');
  expect((await mailsTo(academy, priya.email)).at(-1)?.subject).toMatch(
    /நீக்கும் நாள் \d+ நவம்பர், 2025: /,
  );
  academy.clock.ms += 8 * dayMs;
  await academy.app.runHourlyJobs();
  const [last, ...more] = await mailsTo(academy, priya.email);
  expect(more).toEqual([]);
  expect(last?.subject).toBe('உங்கள் கணக்கை நீக்கிவிட்டோம்: Tamil Makeover Academy');
  const rows = await academy.db.selectFrom('users').selectAll().execute();
  expect(rows.find(({ id }) => id === student.id)?.language ?? null).toBe(null);
});

test('a receipt is in her language, whatever browser the payment came from', async () => {
  const { academy, student, buy } = await openTamil();
  student.cookies.language = 'en';
  await buy();
  const receipt = (await mailsTo(academy, priya.email)).at(-1);
  expect(receipt?.subject).toBe('சோதனை: உங்கள் ரசீது: Tamil Makeover Academy');
  expect(receipt?.body_text).toContain('மொத்தம் செலுத்தியது: ₹10,618.82');
});

const form = {
  name: 'Maya Devi',
  email: 'maya@example.com',
  phone: '9876543210',
  date: '2025-11-28',
  service: 'Bridal Makeup',
  message: 'Muhurtham at six',
};

test.each([
  ['the page says Tamil', { language: 'ta' }, undefined, 'ta'],
  ['the page says English, the browser Tamil', { language: 'en' }, 'ta', 'en'],
  ['an older page says nothing, the browser Tamil', {}, 'ta', 'ta'],
  ['nobody says anything', {}, undefined, null],
] as const)('a booking keeps its language where %s', async (_, body, cookie, kept) => {
  const { academy } = await openSandbox();
  const browser = visitor(academy);
  if (cookie) browser.cookies.language = cookie;
  const { appointment_id: id } = (
    await browser.post('/api/save_application', { ...form, ...body })
  ).json();
  const row = await academy.db.selectFrom('appointments').select('language').executeTakeFirst();
  expect(row?.language).toBe(kept);
  // Her letter about a change is in that language too, from whatever browser it is made.
  delete browser.cookies.language;
  await browser.post('/api/cancel_appointment', { id, revision: 0 });
  const subjects = (await mailsTo(academy, form.email)).map(({ subject }) => subject);
  expect(subjects).toHaveLength(2);
  for (const subject of subjects) expect(/\p{Script=Tamil}/u.test(subject)).toBe(kept === 'ta');
});

test('a booking in a language that there is not is refused', async () => {
  const { academy } = await openSandbox();
  const reply = await visitor(academy).post('/api/save_application', { ...form, language: 'xx' });
  expect(reply.statusCode).toBe(422);
});

test('the studio reads its letters in the language of the account with its address', async () => {
  const { academy } = await openSandbox();
  const studio = { name: 'Studio', email: 'hello@academy.example', password: 'kumkum-7' };
  const browser = visitor(academy);
  browser.cookies.language = 'ta';
  await browser.post('/api/register', { ...studio, new_password: studio.password });
  await visitor(academy).post('/api/save_application', form);
  expect((await mailsTo(academy, studio.email)).at(-1)?.subject).toBe(
    'புதிய முன்பதிவு: மணப்பெண் மேக்கப், வெள்ளி, 28 நவம்பர், 2025',
  );
  expect((await mailsTo(academy, form.email)).at(-1)?.subject).not.toMatch(/\p{Script=Tamil}/u);
});
