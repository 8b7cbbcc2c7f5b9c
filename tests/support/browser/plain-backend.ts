import { join } from 'node:path';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { apiBase } from '#contract/endpoint.ts';
import { projectRoot } from '../source-files.ts';

type Body = Record<string, string>;

const isPublic = /register|forget_password|save_application|otp/;

const courses = [
  {
    id: 1,
    courses_name: 'Bridal Makeup',
    description: 'Skin, eyes, lips',
    duration: '20 hours',
    fees: '12999',
    image: '',
  },
  {
    id: 2,
    courses_name: 'Party Makeup',
    description: 'Fast faces',
    duration: '15 hours',
    fees: 8999,
    image: '0',
  },
];
const seededAccounts = [
  {
    id: 7,
    name: 'Priya Raman',
    email: 'priya@example.com',
    password: 'welcome123',
    courses: [1, 2],
  },
  {
    id: 8,
    name: 'Anitha Selvam',
    email: 'anitha@example.com',
    password: 'welcome123',
    courses: [1],
  },
];

export interface PlainOptions {
  /** Whether its courses have a film, and the first one a picture. */
  hasVideo?: boolean;
  /** The form in which it says that it has no such call. */
  absentAs?: 'json' | 'html';
  /** The page's origin, where it is another one: that origin alone may then call, with its cookies. */
  pageOrigin?: string;
  /** Default: any that is free. */
  port?: number;
}

/**
 * Makes the existing backend as specification 7 describes it, and nothing more: odd
 * spellings, numbers for ids, "0" for none, no revisions, no logout (rules 1).
 * Notes outlive `stop` and `start`, as a database would.
 */
export function createPlainBackend(options: PlainOptions = {}) {
  const { hasVideo = false, absentAs = 'json', pageOrigin } = options;
  const accounts = structuredClone(seededAccounts);
  const notes = new Map<string, string>();
  const saves: { user: string; text: string }[] = [];
  /** The bodies that the forms of visitors sent, each with its call. */
  const visits: { path: string; body: Body }[] = [];
  const tokens = new Set<string>();
  const signedIn = new Map<string, number>();
  let app: FastifyInstance | null = null;
  let port = options.port ?? 0;

  const userOf = (request: FastifyRequest) => signedIn.get(request.cookies.plain_session ?? '');

  const build = async () => {
    const server = Fastify();
    await server.register(cookie);
    if (pageOrigin) await server.register(cors, { origin: [pageOrigin], credentials: true });
    await server.register(fastifyStatic, { root: join(projectRoot, 'dist') });
    await server.register(fastifyStatic, {
      root: join(projectRoot, 'server/seed/media'),
      prefix: '/films/',
      decorateReply: false,
    });
    await server.register(fastifyStatic, {
      root: join(projectRoot, 'server/seed/uploads'),
      prefix: `${apiBase}/uploads/`,
      decorateReply: false,
    });
    server.setNotFoundHandler((request, reply) => {
      if (!request.url.startsWith(apiBase)) {
        return reply.header('cache-control', 'no-cache').sendFile('index.html');
      }
      reply.code(404);
      if (absentAs === 'json') return reply.send({ message: 'Not found' });
      return reply.type('text/html').send('<!doctype html><title>404 Not Found</title>');
    });
    await server.register(addCalls, { prefix: `${apiBase}/api` });
    return server;
  };

  async function addCalls(api: FastifyInstance) {
    const post = (
      path: string,
      answer: (body: Body, request: FastifyRequest, reply: FastifyReply) => unknown,
    ) =>
      api.post(path, async (request, reply) => {
        const isRead = /paid_course|profile_get|get_notes/.test(path);
        if (!isRead && !tokens.has(String(request.headers['x-csrf-token']))) {
          return reply.code(403).send({ message: 'CSRF token mismatch.' });
        }
        if (!isPublic.test(path) && userOf(request) === undefined) {
          return reply.code(401).send({ message: 'Unauthenticated.' });
        }
        return answer(request.body as Body, request, reply); // a test double reads what the page sent
      });

    api.get('/csrf-token', async () => {
      const token = crypto.randomUUID();
      tokens.add(token);
      return { csrf_token: token };
    });
    api.get('/overall_course', async () => ({ Success: '200', Data: { data: courses } }));
    api.get('/available_services', async () => ({
      success: 200,
      data: [{ id: 1, services: 'Bridal' }],
    }));
    api.post('/login', async (request, reply) => {
      const { email, password } = request.body as Body; // as above
      const account = accounts.find((row) => row.email === email && row.password === password);
      if (!account) return reply.code(401).send({ message: 'Invalid credentials' });
      const session = crypto.randomUUID();
      signedIn.set(session, account.id);
      reply.setCookie('plain_session', session, { path: '/', maxAge: 86_400, httpOnly: true });
      const { id, name } = account;
      return { status: 200, data: { id, email, user: { id, name, email } } };
    });
    const visit = (path: string, answer: (body: Body, reply: FastifyReply) => unknown) =>
      post(path, (body, _request, reply) => {
        visits.push({ path, body });
        return answer(body, reply);
      });
    visit('/register', ({ email = '' }, reply) => {
      const isTaken = accounts.some((row) => row.email === email);
      if (!isTaken) return { status: 200 };
      return reply.code(422).send({ errors: { email: ['The email has already been taken.'] } });
    });
    visit('/forget_password', () => ({ status: 200 }));
    visit('/save_application', () => ({ success: 200 }));
    visit('/send-otp', () => ({ status: 200 }));
    visit('/verify-otp', ({ otp }) => ({ status: otp === '482913' ? 200 : 400, courseId: 2 }));
    post('/paid_course', ({ user_id }) => ({
      success: true,
      data: accounts
        .find((row) => String(row.id) === user_id)
        ?.courses.map((id, index) => ({
          ...courses.find((course) => course.id === id),
          ...(hasVideo && id === 1 ? { image: 'bridal.svg' } : {}),
          id: 100 + index,
          course_id: id,
          last_date: '2026-11-14',
          course_video: hasVideo ? '/films/bridal/index.m3u8' : '0',
          overview: '0',
          points: '<ul><li>Prime</li></ul>',
        })),
    }));
    post('/profile_get', ({ id }) => {
      const account = accounts.find((row) => String(row.id) === id);
      return { Success: 1, Data: { name: account?.name, email: account?.email } };
    });
    post('/profile_updated', ({ id, name = '', email = '', password, new_password }) => {
      const account = accounts.find((row) => String(row.id) === id);
      if (!account) return { success: 0, message: 'No such student' };
      if (password !== new_password) return { success: 0, message: 'Passwords differ' };
      Object.assign(account, { name, email, ...(password ? { password } : {}) });
      return { success: 1 };
    });
    post('/get_notes', ({ user_id, course_id }) => ({
      success: 1,
      data: { notes: notes.get(`${user_id}|${course_id}`) ?? null },
    }));
    post('/save_notes', ({ user_id = '', course_id, notes: text = '' }) => {
      notes.set(`${user_id}|${course_id}`, text);
      saves.push({ user: user_id, text });
      return { success: 200 };
    });
  }

  return {
    saves,
    visits,
    nameOf: (user: string) => accounts.find((row) => String(row.id) === user)?.name,
    note: (user: string, course: string) => notes.get(`${user}|${course}`),
    /** Changes a note as a second device of this student would. */
    write: (user: string, course: string, text: string) => notes.set(`${user}|${course}`, text),
    /** Ends every student's session: her later calls are answered 401 until she signs in again. */
    expireSessions: () => signedIn.clear(),
    url: () => `http://localhost:${port}`,
    async start() {
      app = await build();
      await app.listen({ host: 'localhost', port });
      const address = app.server.address();
      port = typeof address === 'object' && address ? address.port : port;
    },
    async stop() {
      app?.server.closeAllConnections();
      await app?.close();
      app = null;
    },
  };
}

export type PlainBackend = ReturnType<typeof createPlainBackend>;
