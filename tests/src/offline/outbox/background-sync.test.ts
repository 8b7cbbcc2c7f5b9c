import { beforeEach, expect, test, vi } from 'vitest';
import { outboxSyncTag } from '../../../../contract/offline.ts';
import { book } from '../../../../src/features/appointments/book.ts';
import { retryNotes } from '../../../../src/offline/outbox/retry-notes.ts';
import { waitingAppointments } from '../../../../src/outbox/appointment.ts';
import { edit } from '../../../../src/outbox/note/changes.ts';
import { beginSession } from '../../../../src/storage/app-db.ts';
import { lastLogout } from '../../../../src/storage/last-logout.ts';
import { updateNote } from '../../../../src/storage/local-notes.ts';
import { meenasAppointment } from '../../../support/page/form-page.ts';
import { stubNetwork } from '../../../support/unit/stub-network.ts';

const network = stubNetwork();
const register = vi.fn(async (_tag: string) => undefined);

beforeEach(() => {
  network.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const serviceWorker = {
    controller: null,
    getRegistration: async () => ({ sync: { register } }),
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  register.mockClear();
});

// The page may be closed before there is a network: then nothing but the browser starts the worker.
test('an appointment that waits is left to the browser', async () => {
  const tapped = {
    writer: undefined,
    before: lastLogout(),
    isHere: () => true,
    replaces: undefined,
  };
  await book({ ...meenasAppointment, date: '2999-01-01' }, tapped);
  expect(await waitingAppointments()).toHaveLength(1);
  expect(register).toHaveBeenCalledExactlyOnceWith(outboxSyncTag);
});

test('so are drafts that were to be sent without a network', async () => {
  await beginSession({ user_id: '7', email: null, login: true, createdAt: '2025', user: null });
  await updateNote('7', '1', (note) =>
    edit(note, { mine: '', stored: '' }, 'blend upwards', Date.now()),
  );
  expect(await retryNotes('7')).toHaveLength(1);
  expect(register).toHaveBeenCalledExactlyOnceWith(outboxSyncTag);
});
