import * as v from 'valibot';
import { apiBase } from '#contract/endpoint.ts';

const NoteSchema = v.object({
  data: v.object({ notes: v.string(), revision: v.number() }),
});

interface Site {
  url: string;
  /** The origin that the server takes for the page's own. */
  origin: string;
}

/** Reads the note that the academy holds, as another device of this student would. */
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

const HistorySchema = v.object({ data: v.array(v.object({ notes: v.string() })) });

/** Resolves to the texts of the versions that the academy shows her, the newest first. */
export async function readHistory(
  academy: Site,
  student: { email: string; password: string },
  courseId: string,
): Promise<string[]> {
  const { userId, cookie } = await signInByHttp(academy, student);
  const url = `${academy.url}${apiBase}/api/notes_history`;
  const body = { user_id: userId, course_id: courseId };
  return v.parse(HistorySchema, await post(url, body, { cookie })).data.map(({ notes }) => notes);
}

/** Changes the note at the academy as another device does that has just read it. */
export async function changeFromOtherDevice(
  academy: Site,
  student: { email: string; password: string },
  courseId: string,
  change: (text: string) => string,
): Promise<void> {
  const { userId, cookie } = await signInByHttp(academy, student);
  const key = { user_id: userId, course_id: courseId };
  const csrf = await token(academy, cookie);
  const read = () => post(`${academy.url}${apiBase}/api/get_notes`, key, { cookie });
  const save = async () => {
    const { data } = v.parse(NoteSchema, await read());
    const body = { ...key, notes: change(data.notes), base_revision: data.revision };
    const { status } = await postRaw(`${academy.url}${apiBase}/api/save_notes`, body, csrf);
    if (status !== 200 && status !== 409) throw new Error(`save_notes answered ${status}`);
    return status;
  };
  // The phone may have saved in between: then it reads again.
  while ((await save()) === 409);
}

export const userIdOf = async (academy: Site, student: { email: string; password: string }) =>
  (await signInByHttp(academy, student)).userId;

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

const postRaw = (url: string, body: unknown, headers: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function post(url: string, body: unknown, headers: Record<string, string>) {
  const response = await postRaw(url, body, headers);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
