import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, vi } from 'vitest';
import type { LessonOnPhone } from '../../../src/downloads/lesson-on-phone.ts';
import type { TakenKey } from '../../../src/storage/film-db.ts';
import { chosenLesson } from '../chosen-lesson.ts';
import { stubDisk } from '../stub-disk.ts';
import { createFilmServer } from './film-server.ts';
import { stubNetwork } from './stub-network.ts';

/** A request as a page makes it, whose addresses begin at its site. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://localhost/') : input, init);
  }
}

/** Student 7's lesson 1 of course 1. */
export const takenKey: TakenKey = ['7', '1', 1];

/** Makes for each test a new phone that wants one lesson, and the academy that it comes from. */
export function filmPhones() {
  vi.stubGlobal('Request', PageRequest);
  const network = stubNetwork();
  const phones = {
    network,
    disk: stubDisk(),
    server: createFilmServer(),
    /** Opens the phone, as after its browser was killed. */
    open: () => openPhone(phones.server),
  };
  beforeEach(async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('location', new URL('http://localhost/'));
    network.reset();
    phones.disk = stubDisk();
    network.answer = (request) => phones.server.serve(request);
    phones.server = createFilmServer();
    const { changeTaken } = await phones.open();
    await changeTaken(takenKey, () => chosenLesson(takenKey));
  });
  return phones;
}

type OpenPhone = typeof import('../../../src/downloads/fetch-lesson.ts') &
  typeof import('../../../src/downloads/lesson-on-phone.ts') &
  typeof import('../../../src/downloads/renew.ts') &
  typeof import('../../../src/downloads/room.ts') &
  typeof import('../../../src/storage/film-db.ts') &
  typeof import('../../../src/storage/taken-lessons.ts') & {
    fetchOnce: (signal?: AbortSignal) => Promise<void>;
    /** Resolves to the lesson as it plays; throws where it does not. */
    lesson: () => Promise<LessonOnPhone>;
  };

async function openPhone(server: ReturnType<typeof createFilmServer>): Promise<OpenPhone> {
  vi.resetModules();
  const { keepFilmKey, readFilmKey } = await import('../../../src/storage/film-key.ts');
  await keepFilmKey('7', { key: 'A'.repeat(43), leaseKey: server.academy.publicKey });
  const filmKey = await readFilmKey('7');
  if (!filmKey) throw new Error('No key');
  const modules = {
    ...(await import('../../../src/downloads/fetch-lesson.ts')),
    ...(await import('../../../src/downloads/lesson-on-phone.ts')),
    ...(await import('../../../src/downloads/renew.ts')),
    ...(await import('../../../src/downloads/room.ts')),
    ...(await import('../../../src/storage/film-db.ts')),
    ...(await import('../../../src/storage/taken-lessons.ts')),
  };
  return {
    ...modules,
    fetchOnce: (signal = new AbortController().signal) =>
      modules.fetchLesson({
        key: takenKey,
        filmKey,
        signal,
        onKept: () => undefined,
        onStillToCome: () => undefined,
      }),
    async lesson() {
      const found = await modules.lessonOnPhone('7', '1', 1);
      if (!found || found === 'over') throw new Error(`The lesson is ${found ?? 'not here'}`);
      return found;
    },
  };
}
