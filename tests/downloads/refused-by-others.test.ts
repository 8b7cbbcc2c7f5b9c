import { beforeEach, expect, test } from 'vitest';
import { runEngine } from '../support/unit/film-engine.ts';
import { filmPhones, takenKey } from '../support/unit/film-phone.ts';
import { film } from '../support/unit/film-server.ts';

const phones = filmPhones();
let phone: Awaited<ReturnType<typeof phones.open>>;
/** Her lesson is here, and the academy has another film by now. */
beforeEach(async () => {
  phone = await phones.open();
  await phone.fetchOnce();
  phones.server.now = film('second-film');
  await phone.changeTaken(takenKey, (row) => row && { ...row, isOutdated: true });
});

function refuseSegments(reply: () => Response): void {
  phones.network.answer = (request) =>
    request.url.includes('part-0') ? reply() : phones.server.serve(request);
}

test('what a school’s filter refuses is asked for again, and is still hers', async () => {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  refuseSegments(() => new Response('<html>Blocked: video</html>', { status: 403, headers }));
  await expect(phone.fetchOnce()).rejects.toMatchObject({ name: 'TransferInterrupted' });
});

test('what a bucket refuses is missing there, which says nothing of her course', async () => {
  const answer = () => new Response('<Error><Code>AccessDenied</Code></Error>', { status: 403 });
  refuseSegments(() => Object.defineProperty(answer(), 'redirected', { value: true }));
  await expect(phone.fetchOnce()).rejects.toMatchObject({ problem: 'missing' });
});

test('what the academy refuses is not hers', async () => {
  refuseSegments(() => Response.json({ success: 403 }, { status: 403 }));
  await expect(phone.fetchOnce()).rejects.toMatchObject({ problem: 'not-enrolled' });
});

const forbidden = (reason: string) => Response.json({ success: 403, reason }, { status: 403 });

test('while another student is signed in what was taken along stays, and is asked for again', async () => {
  phones.network.answer = async () => forbidden('owner');
  const settled = await runEngine('wifi');
  await settled();
  expect(await phone.takenLesson(takenKey)).toMatchObject({
    whole: { film: 'first-film' },
    problem: 'signed-out',
  });
  phones.network.answer = (request) => phones.server.serve(request);
  window.dispatchEvent(new Event('online'));
  await expect
    .poll(() => phone.takenLesson(takenKey))
    .toMatchObject({ whole: { film: 'second-film' }, problem: null });
});

test.each([
  ['is over', () => Response.json({ success: 401 }, { status: 401 })],
  ['is another student’s', () => forbidden('owner')],
])(
  'where her key is asked for in a session that %s, that is why nothing comes',
  async (_, refusal) => {
    const { forgetFilmKey } = await import('../../src/storage/film-key-row.ts');
    await forgetFilmKey('7');
    let asked = 0;
    phones.network.answer = (request) => {
      if (!request.url.endsWith('/film_key')) return phones.server.serve(request);
      asked += 1;
      return refusal();
    };
    const settled = await runEngine('wifi');
    await settled();
    expect(await phone.takenLesson(takenKey)).toMatchObject({ problem: 'signed-out' });
    expect(asked, 'once for what is here, and once for what is to come').toBe(2);
  },
);

test('where another student signs in while a film comes, what it is to replace stays', async () => {
  phones.network.answer = (request) => {
    if (!request.url.includes('part-1')) return phones.server.serve(request);
    // The segments are refused to her, since the course is not hers.
    phones.network.answer = async ({ url }) =>
      forbidden(url.includes('/media/') ? 'not_enrolled' : 'owner');
    return phones.network.answer(request);
  };
  const settled = await runEngine('wifi');
  await settled();
  expect(await phone.takenLesson(takenKey)).toMatchObject({
    whole: { film: 'first-film' },
    problem: 'signed-out',
  });
});

test('what a filter forbids in our own form is not taken for the academy’s word', async () => {
  phones.network.answer = async () => Response.json({ message: 'Forbidden' }, { status: 403 });
  await expect(phone.fetchOnce()).rejects.toMatchObject({ status: 403 });
});

test('what is not hers any more goes from the phone', async () => {
  phones.network.answer = async () => forbidden('not_enrolled');
  const settled = await runEngine('wifi');
  await settled();
  expect(await phone.takenLesson(takenKey)).toMatchObject({ whole: null, problem: 'not-enrolled' });
});
