import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { apiAddress } from '../../../src/api/address.ts';
import { beginSession } from '../../../src/storage/app-db.ts';
import { keepPrivateReply, ownPrivateKey } from '../../../src/storage/private-replies.ts';
import { createCaches } from '../../support/caches.ts';
import { ok, paidCourse, paidCourses, priya, renderApp } from '../../support/page/render-app.tsx';
import { waitFor } from '../../support/wait-for.ts';

beforeEach(() => {
  vi.stubGlobal('caches', createCaches());
});

test('her screen is drawn at one stroke from the phone, and the academy asked once for all of it', async () => {
  await keepCourses('As the phone has it');
  readToTheEnd();
  let answer: (response: Response) => void = () => undefined;
  const { callsOf } = await renderApp({
    at: '/user/dashboard',
    hasLastScreen: true,
    academy: { paid_course: () => new Promise((resolve) => (answer = resolve)) },
  });
  // No `find`: nothing of it comes later.
  screen.getByRole('heading', { name: 'As the phone has it' });
  await waitFor(() => expect(callsOf('paid_course')).toHaveLength(1));
  answer(coursesReply('As the academy has it'));
  await screen.findByRole('heading', { name: 'As the academy has it' });
  expect(callsOf('paid_course')).toHaveLength(1);
});

test('a copy that is read only after her screen is drawn does not keep the academy from being asked', async () => {
  await keepCourses('As the phone has it');
  let read: () => void = () => undefined;
  const isRead = new Promise<void>((resolve) => (read = resolve));
  const { match } = caches;
  vi.spyOn(caches, 'match').mockImplementation(async (...asked) => {
    await isRead;
    return match(...asked);
  });
  await renderApp({
    at: '/user/dashboard',
    hasLastScreen: true,
    academy: { paid_course: () => coursesReply('As the academy has it') },
  });
  await screen.findByRole('heading', { name: /Priya/ });
  read();
  await screen.findByRole('heading', { name: 'As the academy has it' });
});

test('what the phone has not kept is drawn when the academy has told it', async () => {
  await renderApp({
    at: '/user/dashboard',
    hasLastScreen: true,
    academy: { paid_course: paidCourses(paidCourse()) },
  });
  await screen.findByRole('heading', { name: 'Bridal Makeup' });
});

test('an academy that does not answer does not hold up her screen for long', async () => {
  await renderApp({
    at: '/user/dashboard',
    hasLastScreen: true,
    academy: { paid_course: () => new Promise(() => undefined) },
  });
  screen.getByRole('heading', { name: /Priya/ });
});

const coursesReply = (name: string) =>
  ok({ success: 200, data: [paidCourse({ courses_name: name })] });

/** Keeps the answer to the list of her courses, as the worker does. */
async function keepCourses(name: string): Promise<void> {
  await beginSession({
    user_id: priya.id,
    email: priya.email,
    login: true,
    createdAt: new Date().toISOString(),
    user: priya,
  });
  const url = new URL(apiAddress('/api/paid_course'), location.href).href;
  const key = await ownPrivateKey(url, JSON.stringify({ user_id: priya.id }));
  if (key) await keepPrivateReply(key, coursesReply(name));
}

/** However slow this machine is: the limit of half a second never comes. */
function readToTheEnd(): void {
  const { setTimeout: later } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    ms === 500 ? 0 : later(run, ms)) as typeof setTimeout);
}
