import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { reportConnectivity } from '../../src/api/connectivity.ts';
import { watchNetwork } from '../../src/offline/network/network.ts';
import { discardNote, notesOf } from '../../src/storage/local-notes.ts';
import { toastError, toastSuccess } from '../../src/ui/toast.tsx';
import { fillPhone } from '../support/fill-phone.ts';
import { listen } from '../support/page/announcements.ts';
import {
  type AcademyAnswers,
  ok,
  paidCourse,
  paidCourses,
  priya,
  refused,
  renderApp,
} from '../support/page/render-app.tsx';

const gone = () => Promise.reject(new TypeError('Failed to fetch'));
const well: AcademyAnswers = {
  overall_course: () => ok({ success: 200, data: [] }),
  'csrf-token': () => ok({ csrf_token: 'token-1' }),
  get_notes: () => ok({ success: 200, data: { notes: '', revision: 0 } }),
  save_notes: () => ok({ success: 200, data: { revision: 1 } }),
  get_position: () => refused(404), // no other device has played this film
};

watchNetwork();
beforeEach(async () => {
  reportConnectivity('online');
  // Storage outlives a test, and a note that still waits would be sent before the next one.
  for (const { courseId } of await notesOf(priya.id)) await discardNote(priya.id, courseId);
});

/** Her notes with a word in them, while all is well; `said` has what came since. */
async function writeNote(courseId: number) {
  const academy: AcademyAnswers = {
    ...well,
    paid_course: paidCourses(paidCourse({ course_id: courseId })),
  };
  const { user } = await renderApp({ at: `/user/my-courses/${courseId}?tab=notes`, academy });
  const area = await screen.findByRole('textbox', { name: 'Your notes' });
  const said = listen();
  await user.type(area, 'lash');
  expect(said, 'typing is silent').toEqual([]);
  return {
    academy,
    said,
    write: (text: string) => user.type(area, text),
    save: () => user.click(screen.getByRole('button', { name: 'Save Notes' })),
  };
}
/** Returns how often each of `told` was said. */
const timesOf = (told: RegExp[], said: string[]) =>
  told.map((one) => said.filter((text) => one.test(text)).length);

test('a note that is saved is told once, and once that it is synced', async () => {
  const { said, save } = await writeNote(71);
  await save();
  const told = [expect.stringContaining('Notes saved successfully!'), 'Notes synced.'];
  await waitFor(() => expect(said).toEqual(told));
});

test('no network, kept on this phone, back online: each is told once', async () => {
  const { academy, said, save } = await writeNote(72);
  Object.assign(academy, { 'csrf-token': gone, get_notes: gone, save_notes: gone });
  await save();
  const told = [
    /^No network\./,
    /Saved on this device\. It goes to the academy when you are back online\.$/,
  ];
  await waitFor(() => expect(timesOf(told, said)).toEqual([1, 1]));
  Object.assign(academy, well);
  act(() => reportConnectivity('online'));
  const all = [...told, /^Back online\./];
  await waitFor(() => expect(timesOf(all, said)).toEqual([1, 1, 1]));
  expect(said).toHaveLength(all.length);
});

test('each save without a network is told, though the words are the same', async () => {
  const { academy, said, save, write } = await writeNote(74);
  Object.assign(academy, { 'csrf-token': gone, get_notes: gone, save_notes: gone });
  const kept = [/Saved on this device\. It goes to the academy when you are back online\.$/];
  await save();
  await waitFor(() => expect(timesOf(kept, said)).toEqual([1]));
  await write(' line');
  await save();
  await waitFor(() => expect(timesOf(kept, said)).toEqual([2]));
});

test('a note that could not be sent is told once', async () => {
  const { academy, said, save } = await writeNote(73);
  Object.assign(academy, { save_notes: () => refused(401) });
  await save();
  const told = [/Log in again to send it to the academy\.$/, /^Couldn't sync\./];
  await waitFor(() => expect(timesOf(told, said)).toEqual([1, 1]));
  expect(said).toHaveLength(told.length);
});

test('words that this device has no room for are told once, and can be read beside Save Notes', async () => {
  const { said, write } = await writeNote(75);
  fillPhone();
  await write(' line');
  const told = 'This device could not keep your last words';
  await waitFor(() => expect(timesOf([new RegExp(told)], said)).toEqual([1]));
  expect(said).toHaveLength(1);
  // A paragraph that is hidden from screen readers is not among these.
  const read = screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
  expect(read).toContainEqual(expect.stringContaining(told));
});

test('every wrong field is told once, and so is what the academy refuses', async () => {
  const message = 'Invalid credentials. Please try again.';
  const academy = { ...well, login: () => refused(401, { message }) };
  const { user } = await renderApp({ at: '/login', student: null, academy });
  const login = await screen.findByRole('button', { name: 'Login' });
  const said = listen();
  await user.click(login);
  await waitFor(() => expect(said).toEqual(['Email is required', 'Password is required']));
  await user.type(screen.getByLabelText('Email'), priya.email);
  await user.type(screen.getByLabelText('Password'), 'wrong-one');
  const before = said.length;
  await user.click(login);
  await waitFor(() => expect(said.slice(before)).toEqual([expect.stringContaining(message)]));
});

test('what goes into the cart is told once', async () => {
  const { user } = await renderApp({ at: '/course/2', student: null, academy: well });
  const add = await screen.findByRole('button', { name: 'Add to cart' });
  const said = listen();
  await user.click(add);
  await screen.findByRole('link', { name: 'In your cart' });
  await waitFor(() => expect(said).toEqual(['Party Makeup is in your cart.']));
});

test('how many courses a choice leaves is told once for each choice', async () => {
  const { user } = await renderApp({ at: '/courses', student: null, academy: well });
  const party = await screen.findByRole('radio', { name: 'Party Makeup' });
  const said = listen();
  await user.click(party);
  await waitFor(() => expect(said).toEqual([expect.stringMatching(/^1 course/)]));
  await user.click(screen.getByRole('radio', { name: 'All Courses' }));
  await waitFor(() => expect(said.slice(1)).toEqual([expect.stringMatching(/^\d courses/)]));
});

test('how many notes a search finds is told once for each answer', async () => {
  const academy = {
    ...well,
    paid_course: paidCourses(paidCourse()),
    get_notes: () => ok({ success: 200, data: { notes: 'lash from the root', revision: 1 } }),
  };
  const { user } = await renderApp({ at: '/user/notes', academy });
  const search = await screen.findByRole('searchbox');
  const said = listen();
  await user.type(search, 'lash');
  await waitFor(() => expect(said.length).toBeGreaterThan(0));
  await user.type(search, 'x');
  await waitFor(() => expect(said.length).toBeGreaterThan(1));
  expect(said, 'not with every letter').toHaveLength(2);
});

test('the looks are told one by one when they are paused, and not before', async () => {
  // Else they may go on by themselves before she has paused them.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { user } = await renderApp({ at: '/', student: null, academy: well });
  const next = await screen.findByRole('button', { name: 'Next look' });
  const region = next.closest('section') ?? document.body;
  const said = listen();
  await user.click(within(region).getByRole('button', { name: 'Pause slides' }));
  await user.click(next);
  await waitFor(() => expect(said).toEqual([expect.stringMatching(/^2 \/ 19/)]));
});

test('a second message does not say the first one again', async () => {
  await renderApp({ at: '/login', student: null, academy: well });
  await screen.findByRole('button', { name: 'Login' });
  const said = listen();
  act(() => toastSuccess('The first'));
  await screen.findByText('The first');
  act(() => toastError('The second'));
  await screen.findByText('The second');
  expect(said.join('|').match(/The first/g)).toHaveLength(1);
  expect(said.join('|').match(/The second/g)).toHaveLength(1);
});

test('nothing is said to be back when she logs in long after a line that was gone', async () => {
  const login = () => ok({ status: 200, data: { id: 7, email: priya.email, user: priya } });
  const academy = { ...well, login, paid_course: paidCourses(paidCourse()) };
  const { user } = await renderApp({ at: '/login', student: null, academy });
  await act(async () => reportConnectivity('offline'));
  await screen.findByText('No network.');
  await act(async () => reportConnectivity('online'));
  const said = listen();
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), priya.email);
  await user.type(screen.getByLabelText('Password'), 'welcome123');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findAllByRole('heading', { name: 'Bridal Makeup' });
  const [beforeTheNextGap] = said.join().split('No network');
  expect(beforeTheNextGap).not.toContain('Back online');
});
