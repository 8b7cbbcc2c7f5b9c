import { beforeEach, expect, test, vi } from 'vitest';
import { noteDetail } from '../../../src/features/notes/note-detail.ts';
import { noteState } from '../../../src/features/notes/note-state.ts';
import { waitingReason } from '../../../src/features/notes/outbox-reason.ts';
import { type WhyWaiting, whyWaiting } from '../../../src/features/notes/why-waiting.ts';
import { acknowledge, save } from '../../../src/outbox/note/changes.ts';
import { emptyNote, type LocalNote, type PendingSave } from '../../../src/storage/local-note.ts';

const now = new Date('2026-11-22T10:00:00').getTime();
const draft = { ...emptyNote('7', '1'), text: 'kohl', editedAt: now };
const saved = save(draft, 'kohl', now);
const rejected = { kind: 'rejected', status: 422, reason: 'The course has ended' } as const;
const signIn = { kind: 'sign-in', session: 'monday' } as const;
const conflict = { text: 'theirs', revision: 2, savedAt: null };

const waiting = (pending: Partial<PendingSave>): LocalNote => ({
  ...saved,
  pending: saved.pending && { ...saved.pending, ...pending },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  return () => vi.useRealTimers();
});

test.each<[string, Parameters<typeof whyWaiting>, WhyWaiting]>([
  ['a refusal, whatever the network', [{ pause: rejected, problem: 422 }, 'offline'], 'rejected'],
  ['a lost session', [{ pause: signIn, problem: 401 }, 'online'], 'sign-in'],
  ['what the banner says', [{ pause: null, problem: 'offline' }, 'captive'], 'captive'],
  ['a fault of the academy', [{ pause: null, problem: 503 }, 'online'], 'sick'],
  ['a login page', [{ pause: null, problem: 'unexpected' }, 'online'], 'captive'],
  [
    'its turn, now that the academy is back',
    [{ pause: null, problem: 'timeout' }, 'online'],
    'waiting',
  ],
  ['no answer yet', [{ pause: null, problem: 'timeout' }, 'checking'], 'timeout'],
  ['its turn, after no network', [{ pause: null, problem: 'offline' }, 'checking'], 'waiting'],
])('a note waits for %s', (_, asked, why) => {
  expect(whyWaiting(...asked)).toBe(why);
});

/** The sentence beside Save Notes. */
function detail(
  local: LocalNote,
  { text = local.text, canSyncInBackground = false, isSending = false } = {},
  connectivity: Parameters<typeof noteDetail>[2]['connectivity'] = 'online',
): string {
  const view = { local, text, isSending, isUnstored: false } as Parameters<typeof noteDetail>[0];
  return noteDetail(view, noteState(local, text, isSending), { connectivity, canSyncInBackground });
}

test.each([
  ['typed and kept', () => detail(draft), /^Draft kept on this device at 10:00/],
  ['typed a moment ago', () => detail(draft, { text: 'kohl,' }), 'Keeping what you type.'],
  ['waiting for the network', () => detail(saved, {}, 'offline'), /Open this page again/],
  [
    'waiting, in a browser that sends without a page',
    () => detail(saved, { canSyncInBackground: true }, 'offline'),
    /Waiting to sync\.$/,
  ],
  ['on its way', () => detail(saved, { isSending: true }), 'Sending to the academy.'],
  ['waiting for its turn', () => detail(saved), /Waiting to sync\.$/],
  ['behind a Wi-Fi login', () => detail(saved, {}, 'captive'), /does this Wi-Fi ask you to log in/],
  ['not answered', () => detail(saved, {}, 'timeout'), /does not answer now/],
  ['answered 503', () => detail(waiting({ problem: 503 })), /could not take it yet \(503\)/],
  ['at a sick academy', () => detail(saved, {}, 'sick'), /The academy has a fault/],
  ['refused', () => detail(waiting({ pause: rejected })), /Couldn't sync: The course has ended\./],
  [
    'refused without a word',
    () => detail(waiting({ pause: { ...rejected, reason: null } })),
    /refused it \(422\)/,
  ],
  ['without a session', () => detail(waiting({ pause: signIn })), /log in to send/],
  ['conflicting', () => detail({ ...saved, conflict }), /another device/],
  ['at the academy', () => detail(synced(null)), 'Synced at the academy.'],
  ['there since ten', () => detail(synced(new Date(now).toISOString())), /at 10:00/],
  [
    'there since last week',
    () => detail(synced(new Date('2026-11-15T10:00:00').toISOString())),
    /at 15 Nov, 10:00/,
  ],
  [
    'waiting since yesterday',
    () => detail(waiting({ queuedAt: new Date('2026-11-21T18:02:00').getTime() })),
    /^Kept at 21 Nov, 6:02/,
  ],
  ['never written', () => detail(emptyNote('7', '1')), ''],
])('beside a note that is %s stands where it is', (_, sentence, expected) => {
  expect(sentence()).toEqual(
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  );
});

test.each([
  ['a conflict', { ...saved, conflict }, /as soon as you have chosen/],
  ['a refusal', waiting({ pause: rejected }), /changed it and saved again/],
  ['a lost session', waiting({ pause: signIn }), /when you have logged in/],
  ['words that were never saved', draft, /when you save it/],
  ['words typed after the save', { ...saved, text: 'kohl, and' }, /when you save it/],
  ['no network', waiting({ problem: 'offline' }), /when the network is back/],
  ['a fault', waiting({ problem: 503 }), /tries again by itself/],
  [
    'a wait that was asked for',
    waiting({ problem: 429, notBefore: { until: now + 60_000, setAt: now } }),
    /wait until 10:01/,
  ],
])('the list of what waits says what comes next after %s', (_, local, next) => {
  expect(waitingReason(local).nextTry).toMatch(next);
});

test('it says when it was last tried, with the day where that was not today', () => {
  expect(waitingReason(saved).lastTry).toBe('Not tried yet.');
  expect(waitingReason(waiting({ triedAt: now })).lastTry).toMatch(/^Last tried at 10:00/);
  expect(waitingReason(waiting({ triedAt: now - 86_400_000 })).lastTry).toContain('21 Nov');
});

test.each([
  ['offline', /no network/],
  ['timeout', /did not answer in time/],
  ['unexpected', /not the academy/],
  [503, /\(503\)/],
  [null, /a moment ago/],
] as const)('it says why: %s', (problem, reason) => {
  expect(waitingReason(waiting({ problem })).reason).toMatch(reason);
});

function synced(savedAt: string | null): LocalNote {
  return acknowledge(saved, { text: 'kohl', version: saved.saves }, { revision: 1, savedAt });
}
