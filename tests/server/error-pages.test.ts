import { expect, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import {
  openAcademy,
  priya,
  signedIn,
  type TestAcademy,
  visitor,
} from '../support/server/server-app.ts';

const confirmPath = `${apiBase}/confirm-password`;

/** Sends the form behind a letter's link, as its page does. */
const confirm = ({ app, config }: TestAcademy, fields: object, origin = config.publicUrl) =>
  app.inject({
    method: 'POST',
    url: confirmPath,
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token: 'a', password: 'b', ...fields }).toString(),
  });

/** Expects a page with this heading which no cache and no Referer keeps, and returns it. */
function pageOf(reply: Awaited<ReturnType<typeof confirm>>, status: number, heading: string) {
  expect(reply.statusCode).toBe(status);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.headers['referrer-policy']).toBe('same-origin');
  expect(reply.body).toContain(`<h1>${heading}</h1>`);
  return reply;
}

test('who tries a letter’s link too often reads so, in the link’s language', async () => {
  const academy = await openAcademy();
  let reply = await confirm(academy, {});
  while (reply.statusCode === 410) reply = await confirm(academy, {});
  pageOf(reply, 429, 'Too many tries');
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  const inTamil = pageOf(await confirm(academy, { language: 'ta' }), 429, 'பல முறை முயன்றுவிட்டீர்கள்');
  expect(inTamil.body).toContain('<html lang="ta-IN">');
  expect(inTamil.body).toContain('href="http://localhost:4173/ta/"');
});

test('a form of another site is refused on a page', async () => {
  const academy = await openAcademy();
  const reply = await confirm(academy, {}, 'https://evil.example');
  pageOf(reply, 403, 'Please open the link once more');
});

test('a letter’s link that was cut short is a page that says so', async () => {
  const academy = await openAcademy();
  for (const path of [confirmPath, `${apiBase}/choose-password?token=`]) {
    const { body } = pageOf(await visitor(academy).get(path), 404, 'There is nothing here');
    expect(body).toContain('The link may have been cut short');
  }
});

test('a paper that is not hers, and a certificate’s PDF of no such number, are pages that say so', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  pageOf(
    await student.get(`${apiBase}/pay/invoice/order_of_anitha/pdf`),
    404,
    'There is nothing here',
  );
  pageOf(await visitor(academy).get('/certificate/TMA-1/TMA-1.pdf'), 404, 'There is nothing here');
});

test('a fault is a page with the number by which the log has it, and tells nothing else', async () => {
  const academy = await openAcademy();
  await academy.db.schema.dropTable('certificates').execute();
  const reply = await visitor(academy).get('/certificate/TMA-1');
  const { body, headers } = pageOf(reply, 500, 'Something went wrong at the academy');
  expect(body).toContain(String(headers['x-request-id']));
  expect(body).not.toContain('certificates');
});
