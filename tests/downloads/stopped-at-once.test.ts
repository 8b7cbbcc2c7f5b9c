import { beforeEach, expect, test, vi } from 'vitest';
import type { TakenKey } from '../../src/storage/film-db.ts';
import { chosenLesson } from '../support/chosen-lesson.ts';
import { runEngine } from '../support/unit/film-engine.ts';
import { filmPhones, takenKey } from '../support/unit/film-phone.ts';
import { hung } from '../support/unit/stub-network.ts';

const phones = filmPhones();
let phone: Awaited<ReturnType<typeof phones.open>>;
let takeAlong: typeof import('../../src/downloads/take-along.ts');
beforeEach(async () => {
  phone = await phones.open();
  takeAlong = await import('../../src/downloads/take-along.ts');
});

const lists = () => phones.network.asked.filter(({ url }) => url.endsWith('/lesson_files')).length;
/** The first segment of the film, which is on its way for ever. */
const segment = () => phones.network.asked.find(({ url }) => url.includes('part-0'));

async function withSegmentUnderWay(type: 'wifi' | 'cellular') {
  const { network, server } = phones;
  network.answer = (request) => (request.url.includes('part-0') ? hung() : server.serve(request));
  const settled = await runEngine(type);
  await vi.waitFor(() => expect(segment()).toBeDefined(), 20_000);
  return settled;
}

test('a lesson under way ends when she allows mobile data no more', async () => {
  await takeAlong.allowAnyNetwork('7', true);
  const settled = await withSegmentUnderWay('cellular');
  await takeAlong.allowAnyNetwork('7', false);
  await vi.waitFor(() => expect(segment()?.signal.aborted).toBe(true), 20_000);
  const asked = phones.network.asked.length;
  await settled();
  expect(phones.network.asked).toHaveLength(asked);
});

test('a lesson under way is begun again in the quality that she has chosen since', async () => {
  await withSegmentUnderWay('wifi');
  const names = { course: 'Bridal', lesson: 'The wing' };
  const wish = { courseId: '1', lesson: 1, names, shortSide: 720 };
  await takeAlong.takeAlong('7', [wish]);
  await vi.waitFor(() => expect(segment()?.signal.aborted).toBe(true), 20_000);
  await vi.waitFor(() => expect(lists()).toBe(2), 20_000);
});

test('a quality that she chooses while the academy is asked for its files is not forgotten', async () => {
  phones.network.answer = async (request) => {
    if (request.url.endsWith('/lesson_files')) {
      await phone.changeTaken(takenKey, (row) => row && { ...row, shortSide: 720 });
    }
    return phones.server.serve(request);
  };
  await phone.fetchOnce();
  expect(await phone.takenLesson(takenKey)).toMatchObject({ shortSide: 720, isOutdated: true });
});

test('a lesson that is too large for this phone holds up no smaller one', async () => {
  await phone.fetchOnce();
  await phone.changeTaken(
    takenKey,
    (row) => row && { ...row, next: row.whole && { ...row.whole, bytes: 10 ** 12 } },
  );
  const smaller: TakenKey = ['7', '1', 2];
  await phone.changeTaken(smaller, () => ({ ...chosenLesson(smaller), takenAt: 1 }));
  const storage = { estimate: async () => ({ quota: 90_000_000, usage: 0 }) };
  vi.stubGlobal('navigator', { locks: navigator.locks, storage });
  await runEngine('wifi');
  await vi.waitFor(async () => {
    expect(await phone.takenLesson(smaller)).toMatchObject({ whole: { film: 'first-film' } });
  }, 20_000);
  expect(await phone.takenLesson(takenKey)).toMatchObject({ problem: 'full' });
});
