import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { byPath, noNetwork, stubNetwork } from '../support/unit/stub-network.ts';

interface Held {
  position: number;
  furthest: number;
  completed: boolean;
  revision: number;
}

/** A network's edge with the academy's own rules of positions and reports behind it. */
function academy(held: Held = { position: 0, furthest: 0, completed: false, revision: 0 }) {
  const counted = new Map<string, { watched_seconds: number; completed_lesson?: string }>();
  const network = stubNetwork();
  const calls = () => network.calls().map(({ path }) => path);
  const state = { held, answer: null as number | 'lost' | 'none' | null };
  network.answer = byPath({}, async (request) => {
    const body = await request.json();
    if (state.answer === 'none') return noNetwork();
    if (typeof state.answer === 'number') {
      return Response.json({ message: 'no' }, { status: state.answer });
    }
    if (request.path === 'report_progress') {
      if (!counted.has(body.mutation_id)) counted.set(body.mutation_id, body);
      if (state.answer === 'lost') return noNetwork();
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
  return { state, network, calls, counted, total };
}

/** A page that has just begun on a phone that keeps nothing yet, with Priya signed in. */
async function newPhone() {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.resetModules(); // each test has its own database, and nothing learnt of the backend
  const { beginSession } = await import('../../src/storage/app-db.ts');
  const user = { id: '7', name: 'Priya', email: 'priya@example.com', role: 'User' };
  const { email } = user;
  const signIn = (createdAt: string) =>
    beginSession({ user_id: '7', email, login: true, createdAt, user });
  await signIn('2026-11-21');
  const position = await import('../../src/outbox/position.ts');
  const { queueProgress } = await import('../../src/outbox/progress.ts');
  const { flushOutbox: send } = await import('../../src/outbox/sender.ts');
  return {
    ...position,
    send,
    signIn,
    watch: (seconds: number, completedLesson: string | null = null) =>
      queueProgress('7', '1', { seconds, completedLesson }),
    watchAs: (userId: string, seconds: number) => queueProgress(userId, '1', { seconds }),
    play: (at: number, more: object = {}) =>
      position.queuePosition('7', '1', { position: at, furthest: at, completed: false, ...more }),
  };
}

test('a position kept offline is sent once, when the academy can be reached', async () => {
  const { state, network, calls } = academy();
  const { send, play } = await newPhone();
  await play(300);
  state.answer = 'none';
  expect(await send(), 'it waits').toBe(true);
  state.answer = null;
  expect(await send()).toBe(false);
  expect(state.held).toMatchObject({ position: 300, revision: 1 });
  network.asked.length = 0;
  await play(300);
  await send();
  expect(calls()).toEqual([]);
});

test('only her latest position waits', async () => {
  const { state, calls } = academy();
  const { send, play } = await newPhone();
  for (const seconds of [300, 304, 308]) await play(seconds);
  await send();
  expect(calls()).toEqual(['save_position']);
  expect(state.held.position).toBe(308);
});

test.each([
  ['back to where she was before', [300], 300],
  ['back, and on to another position', [300, 500], 500],
])('while a position is on its way she goes %s: that is told as well', async (_, moves, end) => {
  const { state, network, calls } = academy();
  const { send, play } = await newPhone();
  const furthest = { furthest: 900 };
  await play(300, furthest);
  await send();
  await play(400, furthest);
  const { answer } = network;
  network.answer = async (request) => {
    const isSave = request.path === 'save_position';
    if (isSave) for (const seconds of moves.splice(0)) await play(seconds, furthest);
    return answer(request);
  };
  await send();
  await send();
  expect(state.held.position).toBe(end);
  expect(calls()).toHaveLength(3);
});

test('a position that another device overtook is not forced on it, nor sent again', async () => {
  const held = { position: 760, furthest: 760, completed: false, revision: 4 };
  const { state, network, calls } = academy(held);
  const { send, play, knownPosition } = await newPhone();
  await play(300);
  await send();
  expect(state.held.position).toBe(760);
  network.asked.length = 0;
  await play(300);
  await send();
  expect(calls()).toEqual([]);
  const { revision } = await knownPosition('7', '1');
  expect(revision, 'the other position is still news to her').toBe(0);
});

test('where she plays now is her newest intent: the conflict is shown and the next save wins', async () => {
  const { state } = academy({ position: 760, furthest: 760, completed: false, revision: 4 });
  const { send, play, takeOtherPosition } = await newPhone();
  await play(300);
  await send();
  expect((await takeOtherPosition('7', '1'))?.position).toBe(760);
  expect(await takeOtherPosition('7', '1'), 'told once').toBeNull();
  await play(306);
  await send();
  expect(state.held).toEqual({ position: 306, furthest: 760, completed: false, revision: 5 });
});

test('after she saw the other position and played on here, her save is on its base', async () => {
  const { state } = academy({ position: 760, furthest: 760, completed: false, revision: 4 });
  const { send, play, acceptPosition, takeOtherPosition } = await newPhone();
  await acceptPosition('7', '1', state.held);
  await play(300);
  await send();
  expect(await takeOtherPosition('7', '1')).toBeNull();
  expect(state.held).toMatchObject({ position: 300, revision: 5 });
});

test('a film seen to its end stays completed while she watches it again', async () => {
  const { state } = academy();
  const { send, play } = await newPhone();
  await play(0, { furthest: 1200, completed: true });
  await send();
  expect(state.held).toMatchObject({ position: 0, furthest: 1200, completed: true });
  await play(60, { furthest: 1200, completed: true });
  await send();
  expect(state.held).toMatchObject({ position: 60, furthest: 1200, completed: true });
});

test('a backend without these calls is asked once, and all stays on the phone', async () => {
  const { state, calls, total } = academy();
  const { send, play, watch } = await newPhone();
  state.answer = 404;
  await play(300);
  await watch(40);
  expect(await send(), 'no retry is planned for what has no call').toBe(false);
  await send();
  expect(calls()).toEqual(['save_position']);
  state.answer = null;
  vi.resetModules(); // the next visit asks again
  const { flushOutbox } = await import('../../src/outbox/sender.ts');
  await flushOutbox();
  expect(total()).toBe(40);
});

test('watched seconds whose answer was lost are sent again and counted once', async () => {
  const { state, total } = academy();
  const { send, watch } = await newPhone();
  await watch(30.6);
  state.answer = 'lost';
  await send();
  await watch(10.6);
  state.answer = null;
  await send();
  await send();
  expect(total()).toBe(41);
});

test('a lesson seen to its end is told with the seconds that led there', async () => {
  const { counted } = academy();
  const { send, watch } = await newPhone();
  await watch(0.4, 'bridal.m3u8');
  await send();
  expect([...counted.values()]).toMatchObject([
    { watched_seconds: 0, completed_lesson: 'bridal.m3u8' },
  ]);
});

test.each([500, 429, 401])('seconds answered %i are kept for later', async (status) => {
  const { state, total } = academy();
  const { send, watch, signIn } = await newPhone();
  await watch(12);
  state.answer = status;
  await send();
  state.answer = null;
  if (status === 401) await signIn('2026-11-22');
  await send();
  expect(total()).toBe(12);
});

test('what her logout has cleared does not come back with a late answer', async () => {
  const { network } = academy();
  const { send, play, forgetPositions } = await newPhone();
  const { allRows } = await import('../../src/storage/outbox-rows.ts');
  await play(300);
  const { answer } = network;
  network.answer = async (request) => {
    await forgetPositions('7');
    return answer(request);
  };
  expect(await send()).toBe(false);
  expect(await allRows()).toEqual([]);
});

test('what one student watched is never told as another’s', async () => {
  const { calls } = academy();
  const { send, queuePosition, watchAs } = await newPhone();
  await queuePosition('8', '1', { position: 5, furthest: 5, completed: false });
  await watchAs('8', 12);
  await send();
  expect(calls()).toEqual([]);
});
