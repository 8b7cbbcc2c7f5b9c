import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePhoneLesson } from '../../../src/features/player/use-phone-lesson.ts';
import { readReadiness } from '../../../src/features/ready/readiness.ts';
import { filmDatabase } from '../../../src/storage/databases.ts';
import type { TakenKey } from '../../../src/storage/film-db.ts';
import { keepFilmKey } from '../../../src/storage/film-key.ts';
import { changeTaken } from '../../../src/storage/taken-lessons.ts';
import { createCaches } from '../../support/caches.ts';
import { chosenLesson } from '../../support/chosen-lesson.ts';
import { stubNetwork } from '../../support/unit/stub-network.ts';
import { waitFor } from '../../support/wait-for.ts';

const key: TakenKey = ['7', '1', 1];

/** A whole copy on a lease that is not the academy's any more: it is here, and asks to go online once. */
beforeEach(async () => {
  stubNetwork();
  await keepFilmKey('7', { key: 'A'.repeat(43), leaseKey: { x: '', y: '' } });
  const lease = { token: 'of another secret', grantedAtMs: 0 };
  const whole = { film: 'bridal', quality: '270p', seconds: 60, bytes: 1, kept: 1, lease };
  await changeTaken(key, () => ({ ...chosenLesson(key), whole }));
});

/** The database of the films answers nothing until the returned function is called. */
function breakFilms(): () => void {
  const { transaction } = IDBDatabase.prototype;
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction');
  spy.mockImplementation(function (this: IDBDatabase, ...asked) {
    if (this.name !== filmDatabase) return transaction.apply(this, asked);
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  });
  return () => spy.mockRestore();
}

test('a lesson whose first look-up fails is found by the next, without a network', async () => {
  const mend = breakFilms();
  const { result } = renderHook(() => usePhoneLesson(...key));
  await waitFor(() => expect(result.current).toBe('absent'));
  mend();
  await waitFor(() => expect(result.current).toBe('over'));
});

test('lessons that cannot be counted are not ready for class', async () => {
  vi.stubGlobal('caches', createCaches());
  const serviceWorker = { controller: null, getRegistration: async () => undefined };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  const lessons = async () =>
    (await readReadiness('7'))?.items.find(({ name }) => name === 'lessons');
  breakFilms();
  expect(await lessons()).toEqual({ name: 'lessons', kept: 0, of: 1 });
});
