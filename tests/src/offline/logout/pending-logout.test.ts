import { beforeEach, expect, test } from 'vitest';
import { afterSent } from '../../../../src/offline/outbox/after-sent.ts';
import { isMarkedSignedOut, markSignedOut } from '../../../../src/session/signed-out-marker.ts';
import { dropLogouts, keepLogout } from '../../../../src/storage/logout-intent.ts';

beforeEach(async () => {
  await dropLogouts();
  markSignedOut();
});

test('a logout that the academy has heard leaves no mark', async () => {
  await afterSent('logout');
  expect(isMarkedSignedOut()).toBe(false);
});

test('a tab that hears of it late leaves the mark of the logout that waits now', async () => {
  await keepLogout('8', true);
  await afterSent('logout');
  expect(isMarkedSignedOut()).toBe(true);
});
