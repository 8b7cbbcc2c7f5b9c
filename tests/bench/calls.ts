import { apiBase } from '#contract/endpoint.ts';
import { benchStudents, studentEmail } from './note-rows.ts';

const password = 'welcome123';

/** One browser: the headers that it sends with each call. */
interface BenchBrowser {
  headers: Record<string, string>;
  call(path: string, body?: object): Promise<Record<string, unknown>>;
}

export interface BenchStudent {
  id: string;
  headers: Record<string, string>;
}

const phones = 32;

/** Signs students in over HTTP, as phones do. */
export async function signInAll(url: string): Promise<BenchStudent[]> {
  const students: BenchStudent[] = [];
  for (let number = 0; number < phones; number++) {
    const browser = await openBrowser(url);
    const { data } = await browser.call('/api/login', { email: studentEmail(number), password });
    // The first one died with the visitor's session.
    const { headers } = await withToken(browser);
    students.push({ id: String(Object(data).id), headers });
  }
  return students;
}

/**
 * Browsers in which nobody is signed in yet, each in a network of its own: no limit counts them together. A sign-in ends the session that it is presented with,
 * so the measured sign-ins must not come from the browsers of the measured students.
 */
export async function openVisitors(url: string): Promise<BenchStudent[]> {
  const visitors: BenchStudent[] = [];
  for (let number = 0; number < benchStudents; number++) {
    const { headers } = await openBrowser(url);
    const at = { 'x-forwarded-for': `10.1.${number}.1` };
    visitors.push({ id: `bench${number}`, headers: { ...headers, ...at } });
  }
  return visitors;
}

async function openBrowser(url: string): Promise<BenchBrowser> {
  const cookies = new Map<string, string>();
  const headers: Record<string, string> = { origin: url, 'content-type': 'application/json' };
  const call = async (path: string, body?: object) => {
    const reply = await fetch(url + apiBase + path, {
      headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return Object(await reply.json());
  };
  return withToken({ headers, call });
}

async function withToken({ headers, call }: BenchBrowser): Promise<BenchBrowser> {
  headers['x-csrf-token'] = String((await call('/api/csrf-token')).csrf_token);
  return { headers, call };
}

interface BenchCall {
  path: `/api/${string}`;
  connections: number;
  /** Null: a GET. `text` is one that no other connection sends. */
  body: ((student: BenchStudent, text: string) => object) | null;
}

export const signInCall = 'login';

export const benchCalls: Record<string, BenchCall> = {
  overall_course: { path: '/api/overall_course', connections: 32, body: null },
  paid_course: {
    path: '/api/paid_course',
    connections: 32,
    body: ({ id }) => ({ user_id: id }),
  },
  get_notes: {
    path: '/api/get_notes',
    connections: 32,
    body: ({ id }) => ({ user_id: id, course_id: '1' }),
  },
  'save_notes, one at a time': {
    path: '/api/save_notes',
    connections: 1,
    body: ({ id }, text) => ({ user_id: id, course_id: '1', notes: text }),
  },
  'save_notes, 32 at once': {
    path: '/api/save_notes',
    connections: 32,
    body: ({ id }, text) => ({ user_id: id, course_id: '1', notes: text }),
  },
  [signInCall]: {
    path: '/api/login',
    connections: 2, // two already fill the cores
    body: (student) => ({ email: `${student.id}@example.com`, password }),
  },
};
