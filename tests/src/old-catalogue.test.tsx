import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { storedAtHeader } from '#contract/offline.ts';
import { reportConnectivity } from '../../src/api/connectivity.ts';
import { watchNetwork } from '../../src/offline/network/network.ts';
import { addToCart } from '../../src/storage/cart.ts';
import { type AcademyAnswers, ok, refused, renderApp } from '../support/page/render-app.tsx';
import { noNetwork } from '../support/unit/stub-network.ts';

const course = (id: number, fees: number) => ({
  id,
  courses_name: ['Bridal', 'Party', 'HD'][id - 1],
  description: 'Skin, eyes and lips.',
  duration: '20 hours',
  fees,
});
const list = (...courses: object[]) => ({ Success: 200, Data: { data: courses } });

const dayMs = 24 * 60 * 60 * 1000;

/** The worker's answer: what it has kept since yesterday, and from then on what the academy says by now. */
function worker(kept: object, now: object | null): AcademyAnswers {
  let storedAt = Date.now() - dayMs;
  let stored = kept;
  return {
    overall_course: () => {
      const headers = { [storedAtHeader]: new Date(storedAt).toISOString() };
      const reply = Response.json(stored, { headers });
      if (now) [stored, storedAt] = [now, Date.now()];
      return reply;
    },
  };
}

const withdrawn = 'This course is no longer offered.';
const bridalOnly = list(course(1, 12_999));
const both = list(course(1, 12_999), course(3, 17_999));
const soon = { timeout: 5_000 };

test('a course that is offered again is sold in the cart, without a second visit', async () => {
  addToCart({ id: '3', title: 'HD', price: 15_999, thumbnail: '' });
  await renderApp({ at: '/cart', academy: worker(bridalOnly, both) });
  expect(await screen.findByRole('button', { name: 'Proceed to Payment' })).toBeTruthy();
  expect(screen.queryByText(withdrawn), 'by yesterday’s list alone').toBeNull();
  const [row] = screen.getAllByRole('listitem');
  expect(await within(row as HTMLElement).findByText('₹17,999', {}, soon)).toBeTruthy();
});

test('a price that the academy refuses is shown as it is now, though the stored list is young', async () => {
  let fees = 8_999;
  let stored = { fees, at: new Date().toISOString() };
  const message = 'The price is ₹15,338.82 now. Nothing was charged.';
  const { user } = await renderApp({
    at: '/payment?courseId=1',
    academy: {
      overall_course: () => {
        const { fees: kept, at } = stored;
        stored = { fees, at: new Date().toISOString() }; // what the worker fetches behind its answer
        return Response.json(list(course(1, kept)), { headers: { [storedAtHeader]: at } });
      },
      create_order: () => {
        fees = 12_999;
        return refused(422, { message });
      },
    },
  });
  await screen.findByText('₹10,618.82');
  await user.click(screen.getByRole('button', { name: /^Pay Now/ }));
  expect(await screen.findByText('₹15,338.82', {}, soon)).toBeTruthy();
});

test('a course that is withdrawn since yesterday is called so, without a second visit', async () => {
  addToCart({ id: '3', title: 'HD', price: 17_999, thumbnail: '' });
  await renderApp({ at: '/cart', academy: worker(both, bridalOnly) });
  expect(await screen.findByText(withdrawn, {}, soon)).toBeTruthy();
});

test('offline an old list alone calls no course withdrawn', async () => {
  addToCart({ id: '3', title: 'HD', price: 17_999, thumbnail: '' });
  const { callsOf } = await renderApp({ at: '/cart', academy: worker(bridalOnly, null) });
  await waitFor(() => expect(callsOf('overall_course').length).toBeGreaterThan(1), soon);
  expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeTruthy();
  expect(screen.queryByText(withdrawn)).toBeNull();
});

test('a course that is newer than the list here is not unknown, and opens by itself', async () => {
  await renderApp({ at: '/course/3', student: null, academy: worker(bridalOnly, both) });
  expect(await screen.findByRole('heading', { name: 'HD' }, soon)).toBeTruthy();
});

test('the page of a course that an old list lacks does not say that there is none', async () => {
  watchNetwork();
  await renderApp({ at: '/course/3', student: null, academy: worker(bridalOnly, null) });
  act(() => reportConnectivity('offline'));
  expect(await screen.findByText('This course is not on this device yet', {}, soon)).toBeTruthy();
  expect(screen.queryByText('We do not teach this one')).toBeNull();
});

test.for(['/', '/cart', '/course/99'])(
  'what the academy asks today for a built-in course stands at %s too',
  async (at) => {
    const overall_course = () => ok(list(course(1, 13_499)));
    await renderApp({ at, student: null, academy: { overall_course } });
    expect(await screen.findByText('₹13,499')).toBeTruthy();
    expect(screen.queryByText('₹12,999')).toBeNull();
    expect(screen.getByText(withdrawn), 'the other one').toBeTruthy();
  },
);

test('without a word of the academy the built-in prices stand', async () => {
  await renderApp({ at: '/', student: null, academy: { overall_course: noNetwork } });
  expect(await screen.findByText('₹12,999')).toBeTruthy();
});

test('the home asks for prices when its visitor comes near the courses, not before', async () => {
  const looks: IntersectionObserverCallback[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(look: IntersectionObserverCallback) {
        looks.push(look);
      }
      observe() {}
      disconnect() {}
    },
  );
  const overall_course = () => ok(list(course(1, 13_499), course(2, 8_999)));
  const { callsOf } = await renderApp({ at: '/', student: null, academy: { overall_course } });
  expect(await screen.findByText('₹12,999')).toBeTruthy();
  await waitFor(() => expect(looks).not.toHaveLength(0));
  expect(callsOf('overall_course')).toEqual([]);
  const near = [{ isIntersecting: true } as IntersectionObserverEntry];
  act(() => {
    for (const look of looks) look(near, {} as IntersectionObserver);
  });
  expect(await screen.findByText('₹13,499')).toBeTruthy();
});
