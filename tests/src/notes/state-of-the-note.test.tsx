import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { reportConnectivity } from '../../../src/api/connectivity.ts';
import { watchNetwork } from '../../../src/offline/network/network.ts';
import { discardNote, notesOf } from '../../../src/storage/local-notes.ts';
import {
  type AcademyAnswers,
  ok,
  paidCourse,
  priya,
  refused,
  renderApp,
} from '../../support/page/render-app.tsx';

type Answer = NonNullable<AcademyAnswers[string]>;
interface Words {
  chip: string;
  /** Null where the academy answers, and the banner has nothing to say. */
  banner: string | null;
  told: string;
  detail: RegExp;
}

const gone: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const hung: Answer = (_body, signal) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
const reset: Answer = () =>
  new Response(new ReadableStream({ pull: (reply) => reply.error(new TypeError('reset')) }));
const portal =
  (status: number): Answer =>
  () =>
    new Response(status === 302 ? null : '<html>Sign in to this Wi-Fi</html>', { status });
const everyCall = (answer: Answer): AcademyAnswers => ({
  'csrf-token': answer,
  get_notes: answer,
  save_notes: answer,
});

const here = 'Saved on this phone';
const offline: Words = {
  chip: here,
  banner: 'No network.',
  told: 'Saved on this device. It goes to the academy when you are back online.',
  detail: /^Kept at .* when you are online to send it\.$/,
};
const captive: Words = {
  chip: here,
  banner: "Something else answers in the academy's place.",
  told: `Saved on this device. Something else answered, not the academy: does this Wi-Fi ask you to log in?`,
  detail: /^Kept at .* Something else answered, not the academy/,
};
const sick: Words = {
  chip: here,
  banner: 'The academy has a fault.',
  told: 'Saved on this device. The academy has a fault and cannot take it now. It is sent by itself.',
  detail: /^Kept at .* The academy could not take it yet \(50\d\)\. It tries again by itself\.$/,
};
const signIn: Words = {
  chip: "Couldn't sync",
  banner: null,
  told: 'Saved on this device. Log in again to send it to the academy.',
  detail: /^Couldn't sync: log in to send\. Your notes are kept on this device\.$/,
};

/** With the network, or the first probe would end the outage. */
function lostAfterwards(): AcademyAnswers {
  let isGone = false;
  return {
    'csrf-token': (...asked) => (isGone ? gone(...asked) : ok({ csrf_token: 'token-1' })),
    save_notes: (...asked) => {
      isGone = true;
      return gone(...asked);
    },
  };
}

const faults: [string, AcademyAnswers, Words][] = [
  ['a refused connection', everyCall(gone), offline],
  ['a connection that is reset in mid-reply', everyCall(reset), offline],
  ['an answer that is lost after the work was done', lostAfterwards(), offline],
  ['half of a token', everyCall(() => new Response('{"csrf_tok')), captive],
  ...[200, 302, 401, 403, 404].map((status): [string, AcademyAnswers, Words] => {
    return [`a login page with ${status}`, everyCall(portal(status)), captive];
  }),
  [
    "a middlebox's 403 for the save alone",
    { save_notes: portal(403) },
    { ...captive, banner: null },
  ],
  ['a 500 of everything', everyCall(() => refused(500)), sick],
  ["a front server's 502", everyCall(portal(502)), sick],
  ['a 500 of the save alone', { save_notes: () => refused(500) }, { ...sick, banner: null }],
  ['a session that has ended', { save_notes: () => refused(401) }, signIn],
];

let course = 0;
watchNetwork();
beforeEach(async () => {
  reportConnectivity('online');
  // Storage outlives a test, and a note that still waits would be sent before the next one.
  for (const { courseId } of await notesOf(priya.id)) await discardNote(priya.id, courseId);
});

for (const [name, fault, words] of faults) {
  test(`chip, banner and words agree at ${name}`, async () => {
    const { academy, save } = await openNote();
    Object.assign(academy, fault);
    await save();
    await seen(words);
    Object.assign(academy, well);
    reportConnectivity('online');
  });
}

test('chip, banner and words agree at a server that hangs', async () => {
  const { academy, save } = await openNote();
  Object.assign(academy, everyCall(hung));
  await save();
  // Five seconds on, while the save still waits: no "Syncing" without a reason.
  await screen.findByText('The academy does not answer.');
  expect(chip()).toBe(here);
  await seen({
    chip: here,
    banner: 'The academy does not answer.',
    told: 'Saved on this device. The academy does not answer now. It is sent by itself when it does.',
    detail: /^Kept at .* The academy does not answer now\. It tries again by itself\.$/,
  });
  Object.assign(academy, well);
  reportConnectivity('online');
});

test('a slow answer says so while it waits, and is believed when it comes', async () => {
  const { academy, save } = await openNote();
  let answerNow: (() => void) | undefined;
  academy.save_notes = () =>
    new Promise((resolve) => {
      answerNow = () => resolve(saved());
    });
  await save();
  await screen.findByText('The academy does not answer.');
  // The test before may have left the banner standing, and then it says nothing of this save.
  await waitFor(() => expect(chip()).toBe(here));
  await waitFor(() => expect(answerNow).toBeDefined());
  answerNow?.();
  await screen.findByText('Notes saved successfully!');
  await waitFor(() => expect(chip()).toBe('Synced'));
  expect(screen.queryByText('The academy does not answer.')).toBeNull();
});

const saved = () => ok({ success: 200, data: { revision: 1 } });
const well: AcademyAnswers = {
  'csrf-token': () => ok({ csrf_token: 'token-1' }),
  get_notes: () => ok({ success: 200, data: { notes: '', revision: 0 } }),
  save_notes: saved,
  get_position: () => refused(404), // no other device has played this film
};

/** A note that was opened while all was well, with words in it that are not saved yet. */
async function openNote() {
  course += 1;
  const courseId = course;
  const academy: AcademyAnswers = {
    ...well,
    paid_course: () => ok({ success: 200, data: [paidCourse({ course_id: courseId })] }),
  };
  const { user } = await renderApp({ at: `/user/my-courses/${courseId}?tab=notes`, academy });
  const area = await screen.findByRole('textbox', { name: 'Your notes' });
  await user.type(area, 'lash');
  vi.mocked(console.error).mockClear();
  return { academy, save: () => user.click(screen.getByRole('button', { name: 'Save Notes' })) };
}

const chip = () => document.querySelector('[data-note-row] [data-state]')?.textContent;

async function seen({ chip: word, banner, told, detail }: Words) {
  await screen.findByText(told);
  await waitFor(() => expect(chip()).toBe(word));
  expect(screen.getByText(detail)).toBeTruthy();
  expect(document.querySelector('[data-banner] b')?.textContent ?? null).toBe(banner);
}
