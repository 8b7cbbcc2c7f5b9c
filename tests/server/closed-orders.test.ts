import { expect, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { createEnrolments } from '../../server/features/enrolments/repository.ts';
import { giveUpAfterMs } from '../../server/features/payments/rules.ts';
import { siteOrigin } from '../support/server/server-app.ts';
import { openSandbox, party } from '../support/server/shop.ts';

type Shop = Awaited<ReturnType<typeof openSandbox>>;

const partyRow = ({ academy }: Shop) =>
  academy.db.updateTable('courses').where('id', '=', party.id);

test.each<[string, (shop: Shop) => unknown]>([
  ['is a day old', ({ academy }) => (academy.clock.ms += giveUpAfterMs)],
  ['has another price today', (shop) => partyRow(shop).set({ fees_in_rupees: 5000 }).execute()],
  [
    'holds a course that is no longer offered',
    (shop) => partyRow(shop).set({ retired_at_ms: 1 }).execute(),
  ],
  ['was replaced by a larger basket', ({ order }) => order({ course_ids: ['2', '4'] })],
  [
    'was given up after a refused payment, and made anew since',
    async (shop) => {
      await shop.academy.db
        .updateTable('orders')
        .set({ status: 'failed', failure: 'declined' })
        .execute();
      await partyRow(shop).set({ fees_in_rupees: 5000 }).execute();
      await shop.order();
      await partyRow(shop).set({ fees_in_rupees: 8999 }).execute();
    },
  ],
])('the page of an order that %s sells nothing, and leads to its course', async (_, close) => {
  const shop = await openSandbox();
  const { student, order } = shop;
  const { url } = (await student.post('/api/transact', { course_id: party.id })).json().data;
  const id = await order();
  const pages = [`${apiBase}/pay/checkout/${id}`, url.replace(siteOrigin, '')];
  for (const page of pages) expect((await student.get(page)).body).toContain('<form');
  await close(shop);
  for (const page of pages) {
    const { statusCode, body } = await student.get(page);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<form');
    expect(body).toContain('This order is closed');
    expect(body).toContain(`href="${siteOrigin}/payment?courseId=${party.id}"`);
    expect(body).not.toContain('/cart"');
    expect(body).toContain(resultLink(id));
  }
});

test('the page of a closed order of several courses leads to the cart, and to what became of it', async () => {
  const { academy, student, order } = await openSandbox();
  const id = await order({ course_ids: ['2', '4'] });
  academy.clock.ms += giveUpAfterMs;
  const { body } = await student.get(`${apiBase}/pay/checkout/${id}`);
  expect(body).toContain(`href="${siteOrigin}/cart"`);
  expect(body).toContain(resultLink(id));
});

test.each([
  ['a course', ['2']],
  ['two courses, of which one', ['2', '4']],
])(
  'the page of an order of %s is hers by now says so, and sells it no second time',
  async (_, course_ids) => {
    const { academy, student, order } = await openSandbox();
    const id = await order({ course_ids });
    await createEnrolments(academy.db).enrolByHand({
      userId: student.id,
      courseId: party.id,
      nowMs: 1,
    });
    const { body } = await student.get(`${apiBase}/pay/checkout/${id}`);
    expect(body).not.toContain('<form');
    expect(body).toContain('You already have this course: Party Makeup.');
    expect(body).toContain(resultLink(id));
    expect(body).not.toMatch(/href="[^"]*\/(cart|payment)/);
  },
);

test('a closed order is said to be so in Tamil, and its course is on the Tamil page', async () => {
  const { academy, student, order } = await openSandbox();
  student.cookies.language = 'ta';
  const id = await order();
  academy.clock.ms += giveUpAfterMs;
  const { body } = await student.get(`${apiBase}/pay/checkout/${id}`);
  expect(body).toContain('இந்த ஆர்டருக்கு இனி பணம் செலுத்த முடியாது');
  expect(body).toContain(`href="${siteOrigin}/ta/payment?courseId=${party.id}"`);
});

test('an order whose payment was refused can be paid on its page, and so can one that was taken up again', async () => {
  const { academy, student, order } = await openSandbox();
  const id = await order();
  const page = async () => (await student.get(`${apiBase}/pay/checkout/${id}`)).body;
  await academy.db.updateTable('orders').set({ status: 'failed', failure: 'declined' }).execute();
  expect(await page()).toContain('<form');
  await order({ course_ids: ['2', '4'] });
  expect(await order()).toBe(id);
  expect(await page()).toContain('<form');
});

/** The page that asks the provider what has become of a payment. */
const resultLink = (id: string) => `order-success?order_id=${id}"`;
