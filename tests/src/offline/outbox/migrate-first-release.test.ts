import localforage from 'localforage';
import { expect, test, vi } from 'vitest';
import { migrateStoredPlayback } from '../../../../src/offline/outbox/migrate-playback.ts';
import { migrateStoredAppointments } from '../../../../src/offline/outbox/waiting-appointments.ts';
import { waitingAppointments } from '../../../../src/outbox/appointment.ts';
import { stubNetwork } from '../../../support/unit/stub-network.ts';

test('appointments that the first release kept are migrated, refused ones as refused', async () => {
  const appointment = {
    name: 'Meena',
    email: 'meena@example.in',
    phone: '9876543210',
    date: '2026-12-01',
    service: 'Bridal',
    message: 'For my sister',
  };
  const stored = [
    { key: 'k1', appointment },
    { key: 'k2', appointment, refusal: { reason: 'Sunday' } },
    { key: 'k3', appointment: { name: 'nothing else' } },
  ];
  localStorage.setItem('waiting_appointments', JSON.stringify(stored));
  await migrateStoredAppointments();
  await migrateStoredAppointments();
  const kept = await waitingAppointments();
  expect(kept.map(({ id, pending }) => [id, pending?.pause]).sort()).toEqual([
    ['k1', null],
    ['k2', { kind: 'rejected', status: 422, reason: 'Sunday' }],
  ]);
  expect(localStorage.getItem('waiting_appointments')).toBeNull();
});

test('films that the first release kept a position of are migrated, one watched to its end too', async () => {
  const store = localforage.createInstance({ name: 'academy-playback' });
  const place = { durationSeconds: 1200, furthest: 700.4, isCompleted: false };
  await store.setItem('7:a.mp4', { ...place, seconds: 640.9, percent: 53, courseId: '1' });
  await store.setItem('7:b.mp4', { ...place, seconds: 1200, percent: 100, courseId: '2' });
  await store.setItem('8:c.mp4', { ...place, seconds: 5, percent: 1, courseId: '3' });
  await store.setItem('watched:7:1', [{ seconds: 42.5, completedLesson: 'a.mp4' }]);
  localStorage.setItem('waiting_playback', '1');
  const sent = await sentBy(() => migrateStoredPlayback('7'));
  expect(sent('save_position')).toMatchObject([
    { video_id: '1', position: 640, furthest: 700 },
    { video_id: '2', position: 0 },
  ]);
  expect(sent('report_progress')).toMatchObject([
    { course_id: '1', watched_seconds: 42, completed_lesson: 'a.mp4' },
  ]);
  expect(localStorage.getItem('waiting_playback')).toBeNull();
  expect(await store.getItem('watched:7:1'), 'counted twice else').toBeNull();
  expect(await store.getItem('7:a.mp4'), 'the player still wants it').not.toBeNull();
});

test.each([
  ['9', '9:a.mp4'],
  ['10', 'watched:10:1'],
])('student %s: where %s cannot be read it waits for the next start', async (userId, broken) => {
  const store = localforage.createInstance({ name: 'academy-playback' });
  const place = { durationSeconds: 1200, percent: 53, furthest: 700, isCompleted: false };
  await store.setItem(`${userId}:a.mp4`, { ...place, seconds: 640, courseId: '1' });
  await store.setItem(`watched:${userId}:1`, [{ seconds: 42, completedLesson: null }]);
  localStorage.setItem('waiting_playback', '1');
  const read = IDBObjectStore.prototype.get;
  const failing = vi.spyOn(IDBObjectStore.prototype, 'get');
  failing.mockImplementation(function (this: IDBObjectStore, key) {
    if (key === broken) throw new DOMException('The disk failed', 'UnknownError');
    return read.call(this, key);
  });
  await expect(migrateStoredPlayback(userId)).rejects.toThrow('The disk failed');
  expect(localStorage.getItem('waiting_playback')).toBe('1');
  failing.mockRestore();
  const sent = await sentBy(() => migrateStoredPlayback(userId), userId);
  expect(sent('save_position')).toMatchObject([{ video_id: '1', position: 640 }]);
  expect(sent('report_progress')).toMatchObject([{ course_id: '1', watched_seconds: 42 }]);
});

/** Sends the student's outbox after `run`; resolves to a look-up of what the academy was told, by call. */
async function sentBy(run: () => Promise<void>, userId = '7') {
  const { beginSession } = await import('../../../../src/storage/app-db.ts');
  const { flushOutbox } = await import('../../../../src/outbox/sender.ts');
  await beginSession({ user_id: userId, email: null, login: true, createdAt: '1', user: null });
  const network = stubNetwork();
  network.answer = () => Response.json({ csrf_token: 't', success: 200, data: {} });
  await run();
  await flushOutbox();
  return (path: string) =>
    network.calls().flatMap((call) => (call.path === path ? call.payload : []));
}
