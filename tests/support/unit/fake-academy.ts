import { decideSave, type NoteVersion, noNote } from '../../../server/features/notes/rules.ts';
import { loginPage, noNetwork, stubNetwork } from './stub-network.ts';

type StoredNote = Pick<NoteVersion, 'text' | 'revision'>;
type Fault = (path: string, answer: () => Response) => Response | Promise<Response>;

/**
 * Stubs the network's edge for unit tests: an academy that keeps notes as the contract says, and faults
 * to put between. The server's own rule decides what a save means. `plain` leaves out revisions, as an
 * existing backend does (rules 1).
 */
export function fakeAcademy({ plain = false } = {}) {
  const notes = new Map<string, StoredNote[]>();
  const saves: { user: string; text: string }[] = [];
  const faults: { path: string; fault: Fault }[] = [];
  const answered = new Set<number>();
  let signedIn = '7';
  let tokens = 0;

  const versionsOf = (user: string, course: string) => {
    const key = `${user}|${course}`;
    const list = notes.get(key) ?? [];
    notes.set(key, list);
    return list;
  };
  const current = (user: string, course: string): StoredNote =>
    versionsOf(user, course).at(-1) ?? noNote;

  const handlers: Record<string, (body: Record<string, unknown>) => Response> = {
    ...(!plain && {
      note_key: ({ user_id }) => json(200, { data: { key: String(user_id).padEnd(43, 'A') } }),
    }),
    'csrf-token': () => json(200, { csrf_token: `token-${++tokens}` }),
    get_notes: (body) => {
      const note = current(String(body.user_id), String(body.course_id));
      const data = plain
        ? { notes: note.text }
        : { notes: note.text, revision: note.revision, saved_at: '2026-11-21T05:12:00.000Z' };
      return json(200, { success: 200, data });
    },
    save_notes: (body) => {
      const user = String(body.user_id);
      if (user !== signedIn) return json(403, { success: 403, reason: 'owner' });
      const versions = versionsOf(user, String(body.course_id));
      const now = current(user, String(body.course_id));
      const text = String(body.notes);
      saves.push({ user, text });
      if (plain) {
        versions.push({ text, revision: now.revision + 1 });
        return json(200, { success: 200, message: 'ok' });
      }
      const baseRevision =
        body.base_revision === undefined ? undefined : Number(body.base_revision);
      const decision = decideSave({ savedAtMs: null, ...now }, { text, baseRevision });
      if (decision === 'conflict') {
        return json(409, { success: 409, data: { notes: now.text, revision: now.revision } });
      }
      if (decision === 'append') versions.push({ text, revision: now.revision + 1 });
      const data = { revision: current(user, String(body.course_id)).revision };
      return json(200, { success: 200, data });
    },
  };

  stubNetwork().answer = async ({ path, payload }) => {
    const answer = () => handlers[path]?.(payload) ?? json(404, { success: 404 });
    const index = faults.findIndex((planned) => planned.path === path);
    const [planned] = index === -1 ? [] : faults.splice(index, 1);
    const response = await (planned ? planned.fault(path, answer) : answer());
    answered.add(response.status);
    return response;
  };

  return {
    /** Every save that the academy has accepted into its hands, 409s too. */
    saves,
    /** Every status that has reached a phone. */
    answered,
    text: (user: string, course: string) => current(user, course).text,
    versions: (user: string, course: string) => versionsOf(user, course).map((v) => v.text),
    otherDeviceSaves(user: string, course: string, text: string) {
      versionsOf(user, course).push({ text, revision: current(user, course).revision + 1 });
    },
    /** Restores an earlier back-up: only the first `count` versions are there. */
    isRestored(user: string, course: string, count: number) {
      versionsOf(user, course).splice(count);
    },
    /** Makes the browser hold this user's cookie. */
    signIn(user: string) {
      signedIn = user;
    },
    tokensGiven: () => tokens,
    /** Forgets the faults that are still to come. */
    repair: () => faults.splice(0),
    /** The next call of `path` goes wrong in this way; queued in order. */
    failNext(path: string, fault: Fault) {
      faults.push({ path, fault });
    },
  };
}

const json = (status: number, body: unknown, headers: HeadersInit = {}): Response =>
  Response.json(body, { status, headers });

/** The ways in which a network and a server go wrong. */
export const faults = {
  noNetwork,
  /** The academy does the work, and the answer is lost on the way. */
  lostAnswer: (_path: string, answer: () => Response) => {
    answer();
    return noNetwork();
  },
  status:
    (status: number, body: unknown = {}, headers: HeadersInit = {}) =>
    () =>
      json(status, body, headers),
  loginPage,
} as const;
