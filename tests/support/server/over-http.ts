import { onTestFinished } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { type ServerProcess, spawnServer } from '../server-process.ts';

export interface TestServer extends ServerProcess {
  url: string;
}

/** Starts a server as a process at `environment.PORT`, killed when the test ends. */
export async function startServer(environment: Record<string, string>): Promise<TestServer> {
  const server = await spawnServer(environment);
  // Until it has ended it may write into its folder, which is deleted next.
  onTestFinished(async () => void (await server.end('SIGKILL')));
  return { ...server, url: `http://localhost:${environment.PORT}` };
}

/**
 * Makes calls over real HTTP with a browser's cookies, on the site at `url`. `nextServer` returns the
 * address that gets the next call, where it is not the site's own.
 */
export function browserOver(url: string, nextServer: () => string = () => url) {
  const cookies = new Map<string, string>();
  let token = '';

  const headers = () => ({
    origin: url,
    'content-type': 'application/json',
    'x-csrf-token': token,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });

  async function call(path: string, body?: unknown) {
    const reply = await fetch(nextServer() + apiBase + path, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: headers(),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]?.split(/=(.*)/s) ?? [];
      if (name) cookies.set(name, value ?? '');
    }
    return { status: reply.status, json: await reply.json() };
  }

  const fetchToken = async () => {
    token = (await call('/api/csrf-token')).json.csrf_token;
  };
  const signIn = async (student: { email: string; password: string }): Promise<string> => {
    await fetchToken();
    const { json } = await call('/api/login', student);
    // The first token died with the visitor's session.
    await fetchToken();
    return json.data.id;
  };
  return { call, headers, fetchToken, signIn };
}

/** Resolves to a browser that this student is signed in with, and her id. */
export async function signInOver(
  url: string,
  student: { email: string; password: string },
  nextServer?: () => string,
) {
  const browser = browserOver(url, nextServer);
  return { ...browser, id: await browser.signIn(student) };
}
