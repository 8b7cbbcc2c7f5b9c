import { expect, test } from 'vitest';
import { rateRules } from '../../../server/rate-limits/rules.ts';
import { mailsTo } from '../../support/server/queued-mails.ts';
import {
  anitha,
  openAcademy,
  priya,
  signedIn,
  type TestAcademy,
  visitor,
} from '../../support/server/server-app.ts';

const maya = { name: 'Maya Devi', email: 'Maya@example.com', password: 'kumkum-7' };
const registration = { ...maya, new_password: maya.password };
const tamil = /\p{Script=Tamil}/u;

test('who registers on a Tamil page is written to in Tamil', async () => {
  const academy = await openAcademy();
  const browser = speaking(academy, 'ta');
  expect((await browser.post('/api/register', registration)).statusCode).toBe(200);
  expect(await languageOf(academy, maya.email)).toBe('ta');
});

test.each([undefined, 'xx', '', 'TA'])('the cookie %j chooses no language', async (cookie) => {
  const academy = await openAcademy();
  await speaking(academy, cookie).post('/api/register', registration);
  expect(await languageOf(academy, maya.email)).toBe(null);
});

test('the first sign-in with a choice sets it, and no later one changes it', async () => {
  const academy = await openAcademy();
  await signedIn(academy, priya);
  expect(await languageOf(academy, priya.email), 'she has not chosen').toBe(null);
  await speaking(academy, 'ta').post('/api/login', priya);
  expect(await languageOf(academy, priya.email)).toBe('ta');
  await speaking(academy, 'en').post('/api/login', priya);
  expect(await languageOf(academy, priya.email)).toBe('ta');
});

test('a wrong password sets nothing', async () => {
  const academy = await openAcademy();
  await speaking(academy, 'ta').post('/api/login', { ...priya, password: 'not-hers' });
  expect(await languageOf(academy, priya.email)).toBe(null);
});

test('a phone where she has chosen none is told hers as she signs in, and another’s choice stays', async () => {
  const academy = await openAcademy();
  await speaking(academy, 'ta').post('/api/login', priya);
  const fresh = visitor(academy);
  const reply = await fresh.post('/api/login', priya);
  const cookie = reply.cookies.find(({ name }) => name === 'language');
  expect(cookie).toMatchObject({ value: 'ta', path: '/', sameSite: 'Lax' });
  expect(cookie?.httpOnly, 'the page reads it too').toBeFalsy();
  expect(reply.json().data, 'as the specification has it').not.toHaveProperty('language');
  const shared = speaking(academy, 'en');
  await shared.post('/api/login', priya);
  expect(shared.cookies.language).toBe('en');
  const withoutChoice = visitor(academy);
  await withoutChoice.post('/api/login', anitha);
  expect(withoutChoice.cookies.language).toBeUndefined();
});

test('a language that is chosen on the profile is that of the next letter', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const choose = (language: string) =>
    student.post('/api/choose_language', { id: student.id, language });
  const change = (new_password: string) =>
    student.post('/api/profile_updated', {
      ...{ id: student.id, name: 'Priya', email: priya.email },
      ...{ password: new_password, new_password },
    });
  const lastLetter = async () => (await mailsTo(academy, priya.email)).at(-1);
  expect((await choose('ta')).json()).toMatchObject({ success: 200 });
  await change('kumkum-7');
  expect((await lastLetter())?.subject).toBe('உங்கள் கடவுச்சொல் மாறிவிட்டது: Tamil Makeover Academy');
  academy.clock.ms += 1;
  await choose('en');
  await change('kumkum-8');
  expect((await lastLetter())?.subject).toBe(
    'Your password for Tamil Makeover Academy was changed',
  );
  const { Data } = (await student.post('/api/profile_get', { id: student.id })).json();
  expect(Data).toMatchObject({ name: 'Priya', email: priya.email, language: 'en' });
});

test('nobody chooses for another, nor a language that there is not, nor without end', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const other = await signedIn(academy, anitha);
  const choose = (by: typeof student, language: unknown) =>
    by.post('/api/choose_language', { id: student.id, language });
  expect((await choose(other, 'ta')).statusCode).toBe(403);
  for (const language of ['xx', '', null, 7]) {
    expect((await choose(student, language)).statusCode, String(language)).toBe(422);
  }
  expect(await languageOf(academy, priya.email)).toBe(null);
  for (let n = 0; n < rateRules.chooseLanguage.account.tries; n += 1) await choose(student, 'ta');
  expect((await choose(student, 'en')).statusCode).toBe(429);
});

test('a code comes in the language of the page that asked, whoever has the address', async () => {
  const academy = await openAcademy();
  const phone = '9876543210';
  await speaking(academy, 'ta').post('/api/send-otp', { name: 'Maya', email: maya.email, phone });
  const [letter] = await mailsTo(academy, maya.email);
  expect(letter?.subject).toMatch(tamil);
  expect(letter?.body_html).toContain('<html lang="ta-IN">');
});

test('a letter about a new password is in her own language, else in the page’s', async () => {
  const academy = await openAcademy();
  const ask = async (cookie: string, { email }: { email: string }) => {
    academy.clock.ms += 1;
    const body = { email, password: 'kumkum-7', confirm_password: 'kumkum-7' };
    await speaking(academy, cookie).post('/api/forget_password', body);
    return (await mailsTo(academy, email)).at(-1);
  };
  await speaking(academy, 'ta').post('/api/login', priya);
  const hers = await ask('en', priya);
  expect(hers?.subject).toMatch(tamil);
  expect(hers?.body_text).toMatch(/confirm-password\?token=\S+&language=ta$/m);
  expect((await ask('ta', anitha))?.subject).toMatch(tamil);
  const english = await ask('en', anitha);
  expect(english?.subject).not.toMatch(tamil);
  expect(english?.body_text).not.toContain('language=');
});

function speaking(academy: TestAcademy, language: string | undefined) {
  const browser = visitor(academy);
  if (language !== undefined) browser.cookies.language = language;
  return browser;
}

async function languageOf({ db }: TestAcademy, email: string) {
  const row = db.selectFrom('users').select('language').where('email', '=', email.toLowerCase());
  return (await row.executeTakeFirstOrThrow()).language;
}
