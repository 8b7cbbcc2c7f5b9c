import { beforeEach, expect, test, vi } from 'vitest';
import { fetchEverything } from '../../src/features/ready/fetch-everything.ts';
import { readReadiness } from '../../src/features/ready/readiness.ts';
import { keepRepliesWithoutWorker } from '../../src/offline/worker/keep-replies.ts';
import { beginSession } from '../../src/storage/app-db.ts';
import { isImageKept, keepImage } from '../../src/storage/kept-images.ts';
import { createCaches } from '../support/caches.ts';
import { courseLessons } from '../support/page/lessons.ts';
import { ok, paidCourse } from '../support/page/render-app.tsx';
import { byPath, hung, stubNetwork } from '../support/unit/stub-network.ts';
import { waitFor } from '../support/wait-for.ts';

const network = stubNetwork();
beforeEach(() => network.reset());

test('a question of the browser that she does not answer holds nothing up', async () => {
  network.answer = () => ok({ success: 200, data: [] });
  const persist = vi.fn(() => new Promise<boolean>(() => undefined)); // Firefox's, while it asks her
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage: { persist } }));
  await fetchEverything('7');
  expect(network.asked.map(({ path }) => path)).toContain('paid_course');
  expect(persist).toHaveBeenCalled();
});

test('a picture that hangs is given up', async () => {
  vi.stubGlobal('caches', createCaches());
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  network.answer = hung;
  const kept = keepImage('/uploads/bridal.svg');
  await waitFor(() => expect(network.asked).toHaveLength(1));
  limit.abort();
  await expect(kept).rejects.toMatchObject({ name: 'AbortError' });
});

test('a login page that was kept in the place of a picture is no picture, and gives way to it', async () => {
  vi.stubGlobal('caches', createCaches());
  const answer = (type: string) => new Response('…', { headers: { 'content-type': type } });
  await (await caches.open('course-images-v1')).put('/uploads/bridal.svg', answer('text/html'));
  expect(await isImageKept('/uploads/bridal.svg')).toBe(false);
  network.answer = () => answer('image/svg+xml');
  await keepImage('/uploads/bridal.svg');
  expect(await isImageKept('/uploads/bridal.svg')).toBe(true);
});

test('a course without its lessons is not kept; a plain backend has none', async () => {
  vi.stubGlobal('caches', createCaches());
  const serviceWorker = { controller: null, getRegistration: async () => undefined };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  keepRepliesWithoutWorker();
  await beginSession({ user_id: '7', email: null, login: true, createdAt: '2026', user: null });
  const get_notes = () => ok({ success: 200, data: { notes: '' } });
  const enrolled = (course: object) => () => ok({ success: 200, data: [course] });
  network.answer = byPath({ get_notes, paid_course: enrolled(paidCourse()) });
  await fetchEverything('7');
  await keptCourses(1);
  const paid_course = enrolled(paidCourse({ lessons: { done: 0, of: 4 } }));
  const half = () => new Response('{"success":200,"da');
  network.answer = byPath({ get_notes, paid_course, course_lessons: half });
  await fetchEverything('7');
  await keptCourses(0);
  network.answer = byPath({ get_notes, paid_course, course_lessons: courseLessons() });
  await fetchEverything('7');
  await keptCourses(1);
});

/** Resolves when so many of her one course are kept with their notes: this page keeps them after the calls. */
const keptCourses = (kept: number) =>
  waitFor(async () =>
    expect((await readReadiness('7'))?.items).toContainEqual({ name: 'notes', kept, of: 1 }),
  );
