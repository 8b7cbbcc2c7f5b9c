import localforage from 'localforage';
import { expect, test, vi } from 'vitest';
import { placeElsewhere } from '../../../src/features/player/other-device.ts';
import { neverSynced } from '../../../src/storage/playback.ts';

interface Held {
  position: number;
  furthest: number;
  completed: boolean;
  revision: number;
}

/** A network's edge with the academy's own rules of positions and reports behind it. */
function academy(held: Held = { position: 0, furthest: 0, completed: false, revision: 0 }) {
  const counted = new Map<string, { watched_seconds: number; completed_lesson?: string }>();
  const calls: string[] = [];
  const state = { held, answer: null as number | 'lost' | 'none' | null };
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    const path = String(input).split('/api/')[1] ?? '';
    if (path === 'csrf-token') return Response.json({ csrf_token: 't' });
    calls.push(path);
    const body = JSON.parse(String(init?.body ?? '{}'));
    if (state.answer === 'none') throw new TypeError('Failed to fetch');
    if (typeof state.answer === 'number') {
      return Response.json({ message: 'no' }, { status: state.answer });
    }
    if (path === 'report_progress') {
      if (!counted.has(body.mutation_id)) counted.set(body.mutation_id, body);
      if (state.answer === 'lost') throw new TypeError('Failed to fetch');
      const record = { hours: 0, watched_seconds: 0, completed_lessons: 0 };
      return Response.json({
        success: true,
        data: { ...record, achievement_count: 0, achievements: [] },
      });
    }
    const isStale = body.base_revision !== state.held.revision;
    if (isStale) return Response.json({ data: state.held }, { status: 409 });
    state.held = {
      position: body.position,
      furthest: Math.max(body.furthest, state.held.furthest),
      completed: body.completed || state.held.completed,
      revision: state.held.revision + 1,
    };
    return Response.json({ success: true, data: state.held });
  });
  const total = () => [...counted.values()].reduce((sum, { watched_seconds: s }) => sum + s, 0);
  return { state, calls, counted, total };
}

/** A page that has just begun on a phone that keeps nothing yet, with Priya signed in. */
async function newPhone() {
  // localforage holds on to the database of the first test.
  await localforage.createInstance({ name: 'academy-playback' }).clear();
  vi.resetModules(); // each test has its own database, and nothing learnt of the backend
  const { beginSession } = await import('../../../src/storage/app-db.ts');
  const user = { id: '7', name: 'Priya', email: 'priya@example.com', role: 'User' };
  const { email } = user;
  await beginSession({ user_id: '7', email, login: true, createdAt: '2026-11-21', user });
  const { readSynced, writePlayback } = await import('../../../src/storage/playback.ts');
  const { addWatched, sealReports } = await import('../../../src/storage/watch-time.ts');
  const { sendPlayback: send } = await import('../../../src/offline/send-playback.ts');
  const play = (seconds: number, more: object = {}) =>
    writePlayback('7', 'bridal.m3u8', {
      seconds,
      durationSeconds: 1200,
      percent: Math.floor(seconds / 12),
      furthest: seconds,
      courseId: '1',
      ...more,
    });
  return { send, play, readSynced, writePlayback, addWatched, sealReports };
}

test('a place kept offline is sent once, when the academy can be reached', async () => {
  const { state, calls } = academy();
  const { send, play } = await newPhone();
  await play(300);
  state.answer = 'none';
  await send(null);
  expect(localStorage.getItem('waiting_playback')).toBe('1');
  state.answer = null;
  await send(null);
  expect(state.held).toMatchObject({ position: 300, revision: 1 });
  expect(localStorage.getItem('waiting_playback')).toBeNull();
  calls.length = 0;
  await send(null);
  expect(calls).toEqual([]);
});

test('a place that another device overtook is not forced on it, nor sent again and again', async () => {
  const { state, calls } = academy({ position: 760, furthest: 760, completed: false, revision: 4 });
  const { send, play, readSynced } = await newPhone();
  await play(300);
  expect((await send(null)).elsewhere).toBeNull();
  expect(state.held.position).toBe(760);
  calls.length = 0;
  await send(null);
  expect(calls).toEqual([]);
  const { revision } = await readSynced('7', '1');
  expect(revision, 'the other place is still news to her').toBe(0);
});

test('where she plays now is her newest intent: the conflict is shown and the next save wins', async () => {
  const { state } = academy({ position: 760, furthest: 760, completed: false, revision: 4 });
  const { send, play } = await newPhone();
  await play(300);
  const sent = await send({ courseId: '1', seen: null });
  expect(sent.elsewhere?.position).toBe(760);
  await play(306);
  await send({ courseId: '1', seen: null });
  expect(state.held).toEqual({ position: 306, furthest: 760, completed: false, revision: 5 });
});

test('after she saw the other place and played on here, her save is on its base', async () => {
  const { state } = academy({ position: 760, furthest: 760, completed: false, revision: 4 });
  const { send, play } = await newPhone();
  await play(300);
  const sent = await send({ courseId: '1', seen: state.held });
  expect(sent.elsewhere).toBeNull();
  expect(state.held).toMatchObject({ position: 300, revision: 5 });
});

test('a film seen to its end begins anew elsewhere, and a rewatch stays completed', async () => {
  const { state } = academy();
  const { send, play } = await newPhone();
  await play(1200, { percent: 100, isCompleted: true });
  await send(null);
  expect(state.held).toMatchObject({ position: 0, furthest: 1200, completed: true });
  await play(60, { furthest: 1200, isCompleted: true });
  await send(null);
  expect(state.held).toMatchObject({ position: 60, furthest: 1200, completed: true });
});

test('a backend without these calls is asked once, and all stays on the phone', async () => {
  const { state, calls } = academy();
  const { send, play, addWatched, sealReports } = await newPhone();
  state.answer = 404;
  await play(300);
  await addWatched('7', '1', { seconds: 40 });
  await send(null);
  await send(null);
  expect(calls).toEqual(['save_position']);
  const kept = await sealReports('7', '1');
  expect(kept.map(({ seconds }) => seconds)).toEqual([40]);
});

test('watched seconds whose answer was lost are sent again and counted once', async () => {
  const { state, total } = academy();
  const { send, addWatched } = await newPhone();
  await addWatched('7', '1', { seconds: 30.6 });
  state.answer = 'lost';
  await send(null);
  await addWatched('7', '1', { seconds: 10.6 });
  state.answer = null;
  await send(null);
  await send(null);
  expect(total()).toBe(41);
});

test('a lesson seen to its end is told with the seconds that led there', async () => {
  const { counted } = academy();
  const { send, addWatched } = await newPhone();
  await addWatched('7', '1', { seconds: 0.4, completedLesson: 'bridal.m3u8' });
  expect((await send(null)).hasCounted).toBe(true);
  expect([...counted.values()]).toMatchObject([
    { watched_seconds: 0, completed_lesson: 'bridal.m3u8' },
  ]);
});

test.each([500, 429, 401])('seconds answered %i are kept for later', async (status) => {
  const { state, total } = academy();
  const { send, addWatched } = await newPhone();
  await addWatched('7', '1', { seconds: 12 });
  state.answer = status;
  await send(null);
  state.answer = null;
  await send(null);
  expect(total()).toBe(12);
});

test('what one student watched is never told as another’s', async () => {
  const { calls } = academy();
  const { send, writePlayback, addWatched } = await newPhone();
  await writePlayback('8', 'bridal.m3u8', {
    seconds: 5,
    durationSeconds: 100,
    percent: 5,
    courseId: '1',
  });
  await addWatched('8', '1', { seconds: 12 });
  await send(null);
  expect(calls).toEqual([]);
});

const held = { position: 760, furthest: 900, completed: false, revision: 4 };
const local = {
  seconds: 300,
  durationSeconds: 1200,
  percent: 25,
  furthest: 300,
  isCompleted: false,
  courseId: '1',
  bitsPerSecond: 0,
};
test.each([
  ['a later revision elsewhere is offered', held, neverSynced, local, 760],
  ['a new phone is offered it too', held, neverSynced, null, 760],
  ['a known revision is not', held, { ...neverSynced, revision: 4 }, local, null],
  ['ten seconds are not worth a question', { ...held, position: 308 }, neverSynced, local, null],
  ['a rewatch from the start is not offered', { ...held, position: 0 }, neverSynced, local, null],
  ['nothing held, nothing offered', { ...held, revision: 0 }, neverSynced, null, null],
])('%s', (_name, at, synced, here, expected) => {
  expect(placeElsewhere(at, synced, here)).toBe(expected);
});
