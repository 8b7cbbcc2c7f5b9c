import localforage from 'localforage';
import { expect, test, vi } from 'vitest';
import { adoptLastWords } from '../../../src/offline/adopt-last-words.ts';
import { adoptStoredPlayback } from '../../../src/offline/adopt-playback.ts';
import { adoptStoredAppointments } from '../../../src/offline/waiting-appointments.ts';
import { waitingAppointments } from '../../../src/outbox/appointment.ts';
import { edit } from '../../../src/outbox/note/changes.ts';
import { keepLastWords, readLastWords } from '../../../src/storage/last-words.ts';
import { readNote, updateNote } from '../../../src/storage/local-notes.ts';

const type = (userId: string, text: string) =>
  updateNote(userId, '1', (note) => edit(note, { mine: '', stored: '' }, text, 1));

test('the keystrokes that a page left behind stand in the note, and are dropped only then', async () => {
  await type('7', 'kohl');
  keepLastWords('7', '1', { seen: { mine: 'kohl', stored: 'kohl' }, text: 'kohl first' });
  await adoptLastWords('7');
  expect(await readNote('7', '1')).toMatchObject({ text: 'kohl first' });
  expect(readLastWords('7', '1')).toBeNull();
});

test('what another tab has written since stays beside them', async () => {
  await type('8', 'one\ntwo\nthree');
  const seen = { mine: 'one\ntwo\nthree', stored: 'one\ntwo\nthree' };
  await updateNote('8', '1', (note) => edit(note, seen, 'one\ntwo\nthree, from a tab', 1));
  keepLastWords('8', '1', { seen, text: 'one, from the page\ntwo\nthree' });
  await adoptLastWords('8');
  expect(await readNote('8', '1')).toMatchObject({
    text: 'one, from the page\ntwo\nthree, from a tab',
  });
});

test('adopted twice, as by two tabs, the words come once', async () => {
  const words = { seen: { mine: '', stored: '' }, text: 'kohl first' };
  for (let time = 0; time < 2; time += 1) {
    keepLastWords('9', '1', words);
    await adoptLastWords('9');
  }
  expect(await readNote('9', '1')).toMatchObject({ text: 'kohl first' });
});

test('of another student on the same phone nothing is adopted', async () => {
  keepLastWords('10', '1', { seen: { mine: '', stored: '' }, text: 'hers' });
  await adoptLastWords('1');
  expect(await readNote('1', '1')).toBeNull();
  expect(readLastWords('10', '1')).not.toBeNull();
});

test('where the phone cannot keep them the words stay where they are', async () => {
  keepLastWords('11', '1', { seen: { mine: '', stored: '' }, text: 'the last ones' });
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room left', 'QuotaExceededError');
  });
  await expect(adoptLastWords('11')).rejects.toThrow('No room left');
  put.mockRestore();
  expect(readLastWords('11', '1')).not.toBeNull();
});

test('appointments that the first release kept are taken over, refused ones as refused', async () => {
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
  await adoptStoredAppointments();
  await adoptStoredAppointments();
  const kept = await waitingAppointments();
  expect(kept.map(({ id, pending }) => [id, pending?.pause]).sort()).toEqual([
    ['k1', null],
    ['k2', { kind: 'rejected', status: 422, reason: 'Sunday' }],
  ]);
  expect(localStorage.getItem('waiting_appointments')).toBeNull();
});

test('films that the first release kept a place of are taken over, one watched to its end too', async () => {
  const store = localforage.createInstance({ name: 'academy-playback' });
  const place = { durationSeconds: 1200, furthest: 700.4, isCompleted: false };
  await store.setItem('7:a.mp4', { ...place, seconds: 640.9, percent: 53, courseId: '1' });
  await store.setItem('7:b.mp4', { ...place, seconds: 1200, percent: 100, courseId: '2' });
  await store.setItem('8:c.mp4', { ...place, seconds: 5, percent: 1, courseId: '3' });
  await store.setItem('watched:7:1', [{ seconds: 42.5, completedLesson: 'a.mp4' }]);
  localStorage.setItem('waiting_playback', '1');
  const sent = await sentBy(() => adoptStoredPlayback('7'));
  expect(sent.save_position).toMatchObject([
    { video_id: '1', position: 640, furthest: 700 },
    { video_id: '2', position: 0 },
  ]);
  expect(sent.report_progress).toMatchObject([
    { course_id: '1', watched_seconds: 42, completed_lesson: 'a.mp4' },
  ]);
  expect(localStorage.getItem('waiting_playback')).toBeNull();
  expect(await store.getItem('watched:7:1'), 'counted twice else').toBeNull();
  expect(await store.getItem('7:a.mp4'), 'the player still wants it').not.toBeNull();
});

/** What the academy is told when the outbox of student 7 is sent after `run`. */
async function sentBy(run: () => Promise<void>) {
  const { beginSession } = await import('../../../src/storage/app-db.ts');
  const { flushOutbox } = await import('../../../src/outbox/sender.ts');
  await beginSession({ user_id: '7', email: null, login: true, createdAt: '1', user: null });
  const sent: Record<string, unknown[]> = {};
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    const call = String(input).split('/api/')[1] ?? '';
    if (init?.body) sent[call] = [...(sent[call] ?? []), JSON.parse(String(init.body))];
    return Response.json({ csrf_token: 't', success: 200, data: {} });
  });
  await run();
  await flushOutbox();
  return sent;
}
