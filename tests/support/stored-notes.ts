import * as v from 'valibot';
import { apiBase } from '#contract/endpoint.ts';

const NoteSchema = v.object({
  data: v.object({ notes: v.string(), revision: v.number() }),
});

interface Site {
  url: string;
  /** What the server takes for the page's own address. */
  origin: string;
}

/** What the academy holds, asked for as another device of this student would. */
export async function readNote(
  academy: Site,
  student: { email: string; password: string },
  courseId: string,
) {
  const { url } = academy;
  const { userId, cookie } = await signInByHttp(academy, student);
  const { data } = v.parse(
    NoteSchema,
    await post(
      `${url}${apiBase}/api/get_notes`,
      { user_id: userId, course_id: courseId },
      { cookie },
    ),
  );
  return data;
}

/** Saves as another device of this student would. */
export async function saveFromOtherDevice(
  academy: Site,
  student: { email: string; password: string },
  { courseId, notes }: { courseId: string; notes: string },
): Promise<void> {
  const { url } = academy;
  const { userId, cookie } = await signInByHttp(academy, student);
  const csrf = await token(academy, cookie);
  const body = { user_id: userId, course_id: courseId, notes };
  await post(`${url}${apiBase}/api/save_notes`, body, csrf);
}

const LoginSchema = v.object({ data: v.object({ id: v.union([v.string(), v.number()]) }) });
const TokenSchema = v.object({ csrf_token: v.string() });

async function token({ url, origin }: Site, cookie: string) {
  const response = await fetch(`${url}${apiBase}/api/csrf-token`, { headers: { cookie } });
  const { csrf_token } = v.parse(TokenSchema, await response.json());
  return { cookie: joinCookies(cookie, response), 'x-csrf-token': csrf_token, origin };
}

async function signInByHttp(academy: Site, student: { email: string; password: string }) {
  const headers = await token(academy, '');
  const response = await fetch(`${academy.url}${apiBase}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(student),
  });
  const { data } = v.parse(LoginSchema, await response.json());
  return { userId: String(data.id), cookie: joinCookies(headers.cookie, response) };
}

const joinCookies = (before: string, response: Response): string =>
  [before, ...response.headers.getSetCookie().map((set) => set.split(';')[0])]
    .filter(Boolean)
    .join('; ');

async function post(url: string, body: unknown, headers: Record<string, string>) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
