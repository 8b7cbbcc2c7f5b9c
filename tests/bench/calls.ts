import { apiBase } from '#contract/endpoint.ts';
import { benchStudents, studentEmail } from './note-rows.ts';

const password = 'welcome123';

export interface BenchStudent {
  id: string;
  headers: Record<string, string>;
}

/** Signs students in over HTTP, as phones do. */
export async function signInAll(url: string): Promise<BenchStudent[]> {
  const students: BenchStudent[] = [];
  for (let number = 0; number < benchStudents; number++) {
    students.push(await signIn(url, studentEmail(number)));
  }
  return students;
}

async function signIn(url: string, email: string): Promise<BenchStudent> {
  const cookies = new Map<string, string>();
  let token = '';
  const headers = () => ({
    origin: url,
    'content-type': 'application/json',
    'x-csrf-token': token,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const call = async (path: string, body?: object) => {
    const reply = await fetch(url + apiBase + path, {
      headers: headers(),
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return Object(await reply.json());
  };
  const fetchToken = async () => {
    token = String((await call('/api/csrf-token')).csrf_token);
  };
  await fetchToken();
  const { data } = await call('/api/login', { email, password });
  // The first one died with the visitor's session.
  await fetchToken();
  return { id: String(data.id), headers: headers() };
}

interface BenchCall {
  path: `/api/${string}`;
  connections: number;
  /** Null: a GET. */
  body: ((student: BenchStudent, number: number) => object) | null;
}

/** Argon2 uses every core, so two at a time already fill the machine. */
export const benchCalls: Record<string, BenchCall> = {
  login: {
    path: '/api/login',
    connections: 2,
    body: (student) => ({ email: `${student.id}@example.com`, password }),
  },
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
    body: ({ id }, number) => ({ user_id: id, course_id: '1', notes: `alone ${number}` }),
  },
  'save_notes, 32 at once': {
    path: '/api/save_notes',
    connections: 32,
    body: ({ id }, number) => ({ user_id: id, course_id: '1', notes: `together ${number}` }),
  },
};
