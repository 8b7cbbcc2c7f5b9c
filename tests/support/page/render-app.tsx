import { createMemoryHistory } from '@tanstack/react-router';
import { act, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { expect } from 'vitest';
import { App } from '../../../src/app.tsx';
import { readLastScreen } from '../../../src/last-screen/take-over.ts';
import { createQueryClient } from '../../../src/query-client.ts';
import { createAppRouter } from '../../../src/router.tsx';
import { createSession } from '../../../src/session/session.ts';
import { beginSession, clearSessions } from '../../../src/storage/app-db.ts';
import { noNetwork, stubNetwork } from '../unit/stub-network.ts';

export const priya = { id: '7', name: 'Priya Raman', email: 'priya@example.com', role: 'User' };

/** `signal` aborts what hangs, as a real `fetch` would. */
type Answer = (
  body: Record<string, unknown>,
  signal?: AbortSignal | null,
) => Response | Promise<Response>;
export type AcademyAnswers = Record<string, Answer>;

interface AppOptions {
  at: string;
  /** The student whose session the phone holds; null for nobody. */
  student?: typeof priya | null;
  /** The network's answers beside `always`, by the call's last word; any other call finds no network. */
  academy?: AcademyAnswers;
  /** Whether her last screen stands there until this one is drawn (src/main.tsx). */
  hasLastScreen?: boolean;
}

/** Renders the real app, in StrictMode, on a memory history, with a fake `fetch` at the network's edge. */
export async function renderApp({
  at,
  student = priya,
  academy = {},
  hasLastScreen = false,
}: AppOptions) {
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  stubNetwork().answer = ({ path, payload, signal }) => {
    calls.push({ path, body: payload });
    const answer = { ...always, ...academy }[path] ?? noNetwork;
    return answer(payload, signal);
  };
  await clearSessions();
  toast.remove();
  if (student) await signIn(student);

  const session = createSession();
  const queryClient = createQueryClient(session);
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createAppRouter({ queryClient, session }, history);
  if (hasLastScreen) await readLastScreen(router, queryClient);
  render(<App session={session} queryClient={queryClient} router={router} />);
  return {
    user: userEvent.setup(),
    session,
    calls,
    path: () => router.state.location.href,
    /** Goes back as by the browser's own button. */
    back: () => act(async () => history.back()),
    callsOf: (path: string) => calls.filter((call) => call.path === path),
    /** Resolves when each query has its answer, so that what is not shown then will not be shown. */
    settled: () => waitFor(() => expect(queryClient.isFetching()).toBe(0)),
  };
}

const signIn = (user: typeof priya) =>
  beginSession({
    user_id: user.id,
    email: user.email,
    login: true,
    createdAt: new Date().toISOString(),
    user,
  });

const always: AcademyAnswers = {
  'csrf-token': () => ok({ csrf_token: 'token-1' }),
  // A course is one film, unless a test says otherwise.
  course_lessons: () => refused(404),
  course_outline: () => refused(404),
  certificate: () => refused(404),
  film_key: () => refused(404),
  renew_leases: () => refused(404),
  get_notes: () => ok({ success: 200, data: { notes: '', revision: 0 } }),
};

export const ok = (body: unknown, headers: HeadersInit = {}): Response =>
  Response.json(body, { headers });
export const refused = (status: number, body: object = {}): Response =>
  Response.json({ success: status, ...body }, { status });

/** Returns a paid course as it is on the wire, spelled as in specification 3. */
export const paidCourse = (fields: Record<string, unknown> = {}) => ({
  course_id: 1,
  courses_name: 'Bridal Makeup',
  description: 'Skin, eyes, lips, hair and draping for the wedding day.',
  duration: '20 hours',
  fees: 12999,
  image: '0',
  last_date: '2025-11-14',
  course_video: 'bridal/index.m3u8',
  overview: 'You work on a live model from the second class.',
  points: '0',
  ...fields,
});

export const paidCourses = (...courses: object[]): Answer => {
  return () => ok({ success: 200, data: courses });
};
