import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { followStudent } from '../../src/offline/logout/student-change.ts';
import { queueAppointment } from '../../src/outbox/appointment.ts';
import { allSessions, beginSession } from '../../src/storage/app-db.ts';
import { emptyNote } from '../../src/storage/local-note.ts';
import { updateNote } from '../../src/storage/local-notes.ts';
import { importNoteKey } from '../../src/storage/note-seal.ts';
import { clearNotes, forgetNoteKey, keepNoteKey } from '../../src/storage/sealed-notes.ts';
import { meenasAppointment, toastText } from '../support/page/form-page.ts';
import {
  type AcademyAnswers,
  ok,
  paidCourse,
  paidCourses,
  priya,
  refused,
  renderApp,
} from '../support/page/render-app.tsx';

const signedInAt = '2026-11-20T05:00:00.000Z';
const device = (id: string, name: string | null, is_current = false) => ({
  id,
  device: name,
  is_current,
  signed_in_at: signedInAt,
  last_used_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
});

async function openCard(academy: AcademyAnswers = {}) {
  const app = await renderApp({
    at: '/user/profile',
    academy: { paid_course: paidCourses(paidCourse()), ...academy },
  });
  const card = within(await screen.findByRole('region', { name: 'This phone' }));
  return { ...app, card };
}

const writeUnsent = () =>
  updateNote(priya.id, '1', () => ({ ...emptyNote(priya.id, '1'), text: 'a draft', editedAt: 1 }));

test('an appointment that waits is not called at the academy', async () => {
  await queueAppointment('appointment-1', meenasAppointment);
  const { card } = await openCard();
  expect(await card.findByText('Appointments waiting: 1')).toBeTruthy();
  const link = card.getByRole('link', { name: 'See them on the contact page' });
  expect(link.getAttribute('href')).toBe('/contact');
  expect(card.queryByText('Everything you wrote is at the academy.')).toBeNull();
});

test('other devices are named, and one can be signed out', async () => {
  let sessions = [device('a', 'Chrome on Android', true), device('b', 'Safari on iPhone')];
  const { user, card, callsOf } = await openCard({
    sessions: () => ok({ data: sessions }),
    revoke_session: () => {
      sessions = sessions.slice(0, 1);
      return ok({ success: 200 });
    },
  });
  expect(await card.findByText('Last used 2 hours ago')).toBeTruthy();
  expect(card.queryByText('Chrome on Android')).toBeNull();
  await user.click(
    card.getByRole('button', { name: 'Log out Safari on iPhone, last used 2 hours ago' }),
  );
  expect(await card.findByText('You are logged in on this device only.')).toBeTruthy();
  expect(callsOf('revoke_session')[0]?.body).toEqual({ session_id: 'b' });
  expect(document.activeElement, 'a keyboard goes on from here').toBe(
    card.getByText('Other devices'),
  );
  expect(await toastText('Safari on iPhone is logged out.')).toBeTruthy();
});

test('a device that could not be logged out stays in the list', async () => {
  const { user, card } = await openCard({
    sessions: () => ok({ data: [device('b', null)] }),
  });
  await user.click(
    await card.findByRole('button', { name: /^Log out A device that gave no name, last used / }),
  );
  expect(await toastText(/could not be logged out/)).toBeTruthy();
  expect(card.getByText('A device that gave no name')).toBeTruthy();
});

test('a backend that knows no devices shows none, and logs out here only', async () => {
  const { card, callsOf } = await openCard({ sessions: () => refused(404) });
  await waitFor(() => expect(callsOf('sessions')).toHaveLength(1));
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('button', { name: 'Logout' })).toBeTruthy();
  expect(card.queryByText('Other devices')).toBeNull();
  expect(card.queryByRole('button', { name: 'Log out on all devices' })).toBeNull();
});

test('logging out everywhere asks the academy, and keeps no record on the phone', async () => {
  await beginSession({ ...row('8'), login: false });
  const { user, card, path, callsOf, session } = await openCard({
    sessions: () => ok({ data: [] }),
    logout_all: () => ok({ success: 200 }),
  });
  followStudent(session);
  await user.click(await card.findByRole('button', { name: 'Log out on all devices' }));
  await waitFor(() => expect(path()).toBe('/'));
  expect(callsOf('logout_all')).toHaveLength(1);
  await waitFor(async () => expect(await allSessions()).toEqual([]));
});

test('without network nobody is logged out everywhere, and she is told', async () => {
  const { user, card, path } = await openCard({ sessions: () => ok({ data: [] }) });
  await user.click(await card.findByRole('button', { name: 'Log out on all devices' }));
  expect(await toastText(/You are offline. Other devices can be logged out/)).toBeTruthy();
  expect(path()).toBe('/user/profile');
  expect(await allSessions()).toHaveLength(1);
});

test('unsent notes are named with the way to them, and asked about before logging out', async () => {
  await writeUnsent();
  const { user, card, callsOf } = await openCard({ sessions: () => ok({ data: [] }) });
  expect(await card.findByText('1 note is only on this device.')).toBeTruthy();
  const link = await card.findByRole('link', { name: 'Open Bridal Makeup' });
  expect(link.getAttribute('href')).toBe('/user/my-courses/1?tab=notes');
  await user.click(await card.findByRole('button', { name: 'Log out on all devices' }));
  expect(await screen.findByText('Some notes are not at the academy yet')).toBeTruthy();
  expect(callsOf('logout_all')).toEqual([]);
});

test('a note that is still locked here is not called at the academy, and waits once it is open', async () => {
  const key = 'A'.repeat(43);
  await writeUnsent();
  await keepNoteKey(priya.id, await importNoteKey(key));
  await clearNotes(priya.id, () => false);
  await forgetNoteKey(priya.id);
  let note_key = () => refused(503);
  const { card, session } = await openCard({ note_key: () => note_key() });
  followStudent(session);
  await act(() => session.current());
  expect(await card.findByText('1 note is locked here until the academy answers.')).toBeTruthy();
  expect(card.queryByText('Everything you wrote is at the academy.')).toBeNull();
  note_key = () => ok({ data: { key } });
  window.dispatchEvent(new Event('online'));
  expect(await card.findByText('1 note is only on this device.')).toBeTruthy();
});

test('storage is shown, and the browser can be asked to keep it', async () => {
  let isPersisted = false;
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: navigator.locks,
    userAgent: navigator.userAgent,
    language: 'en',
    storage: {
      estimate: async () => ({ usage: 12_340_000 }),
      persisted: async () => isPersisted,
      persist: async () => {
        isPersisted = true;
        return true;
      },
    },
  });
  const { user, card } = await openCard();
  expect(await card.findByText(/12\.3\s?MB\. The browser may clear it/)).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Keep my notes here' }));
  expect(await card.findByText(/12\.3\s?MB\. Kept until you remove it/)).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Keep my notes here' })).toBeNull();
  expect(document.activeElement?.textContent, 'a keyboard goes on from here').toMatch(/^Storage/);
});

test('each language has its own name; what cannot be had is refused in words', async () => {
  const { user, card } = await openCard();
  const list = await card.findByLabelText('Language');
  expect(within(list).getByRole('option', { name: 'தமிழ்' }).getAttribute('lang')).toBe('ta-IN');
  await user.selectOptions(list, 'ta');
  expect(await toastText(/தமிழ் is not on this device yet/)).toBeTruthy();
  expect(list).toHaveProperty('value', 'en');
  expect(localStorage.getItem('language'), 'and nothing changes').toBeNull();
});

test('two browsers of one name are told apart', async () => {
  const { card } = await openCard({
    sessions: () => ok({ data: [device('b', 'Chrome on Linux'), device('c', 'Chrome on Linux')] }),
  });
  await card.findAllByText(/Chrome on Linux/);
  const names = card
    .getAllByRole('button', { name: /^Log out Chrome/ })
    .map((button) => button.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(2);
});

const row = (user_id: string) => ({
  user_id,
  email: null,
  login: true,
  user: null,
  createdAt: '2026-11-01T00:00:00.000Z',
});
