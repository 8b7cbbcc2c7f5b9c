import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';

export interface ServerProcess {
  child: ChildProcess;
  url: string;
  /** Everything it has printed. */
  output(): string;
  /** Answers the exit code, or the name of the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | string>;
}

/** A real `node server/main.ts`; answers when it has said that it is open, or throws its output. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, ...environment },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const exited = once(child, 'exit');
  let printed = '';
  const opened = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        printed += chunk;
        if (printed.includes('The academy is open')) resolve();
      });
    }
  });
  const failed = exited.then(([code]) => {
    throw new Error(`exit ${code}: ${printed}`);
  });
  await Promise.race([opened, failed]);
  failed.catch(() => {});
  return {
    child,
    url: `http://localhost:${environment.PORT}`,
    output: () => printed,
    async end(signal) {
      child.kill(signal);
      const [code, name] = await exited;
      return code ?? name;
    },
  };
}

export async function freePort(): Promise<string> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return String(address.port);
}

/**
 * A browser's worth of cookies over real HTTP, on the site at `url`. `nextServer` answers who is
 * sent the next call, where it is not the site's own address.
 */
export function browserOver(url: string, nextServer: () => string = () => url) {
  const cookies = new Map<string, string>();
  let token = '';

  async function call(path: string, body?: unknown) {
    const reply = await fetch(nextServer() + apiBase + path, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        origin: url,
        'content-type': 'application/json',
        'x-csrf-token': token,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
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
    // The first one died with the visitor's session.
    await fetchToken();
    return json.data.id;
  };
  return { call, fetchToken, signIn };
}

/** A browser that this student is signed in with, and her id. */
export async function signInOver(
  url: string,
  student: { email: string; password: string },
  nextServer?: () => string,
) {
  const browser = browserOver(url, nextServer);
  return { ...browser, id: await browser.signIn(student) };
}
