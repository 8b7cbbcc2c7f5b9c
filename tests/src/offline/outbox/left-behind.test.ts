import { expect, test } from 'vitest';
import { collectLeftBehind } from '../../../../src/offline/outbox/left-behind.ts';
import { createSession } from '../../../../src/session/session.ts';
import { activeSession, beginSession } from '../../../../src/storage/app-db.ts';
import { dropLogouts, keepLogout } from '../../../../src/storage/logout-intent.ts';

const user = { id: '7', name: 'Priya', email: 'priya@example.com', role: 'User' };

/** Priya's phone as it starts: she logged in so many ms ago. */
async function signedInFor(ms: number) {
  const createdAt = new Date(Date.now() - ms).toISOString();
  await beginSession({ user_id: '7', email: user.email, login: true, createdAt, user });
  const session = createSession();
  await session.current();
  return session;
}

test('a logout that was cut off before it ended her session ends it at the next start', async () => {
  const session = await signedInFor(60_000);
  await keepLogout('7', true);
  await collectLeftBehind(session);
  expect(session.getState().user).toBeNull();
  expect(await activeSession()).toBeNull();
});

test('an older logout that still waits ends no newer session', async () => {
  await keepLogout('7', true);
  const session = await signedInFor(-60_000);
  await collectLeftBehind(session);
  expect((await activeSession())?.user_id).toBe('7');
  await dropLogouts();
});
