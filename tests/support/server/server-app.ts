import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Kysely, LogConfig } from 'kysely';
import { onTestFinished } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { buildApp } from '../../../server/app.ts';
import type { Tables } from '../../../server/db/tables.ts';
import { createStudents } from '../../../server/features/students/repository.ts';
import { createIdentity } from '../../../server/identity/identity.ts';
import type {} from '../../../server/plugins/hourly-jobs.ts';
import { type Config, loadConfig } from '../../../server/settings/config.ts';
import {
  firstStart,
  type KeptStart,
  quickPasswords,
  start,
  startMs,
  testSecret,
} from './first-start.ts';
import { testDatabaseUrl } from './test-database.ts';

export const siteOrigin = 'http://localhost:4173';
export const priya = { email: 'priya@example.com', password: 'welcome123' };
export const anitha = { email: 'anitha@example.com', password: 'welcome123' };

export interface TestAcademy {
  app: FastifyInstance;
  db: Kysely<Tables>;
  config: Config;
  /** The time on the server's clock: set `ms` to move it. */
  clock: { ms: number };
}

type TestAcademyOptions = Omit<Parameters<typeof buildApp>[0], 'db' | 'config' | 'clock'> & {
  kept?: KeptStart;
  log?: LogConfig;
};

/** Makes the environment of this test's own server: an empty DATA_DIR, on PostgreSQL a database or schema. */
export async function emptyEnvironment(
  makeDatabaseUrl = testDatabaseUrl,
): Promise<Record<string, string>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'academy-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const databaseUrl = await makeDatabaseUrl();
  return {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl, SESSION_SECRET: testSecret } : {}),
  };
}

/**
 * Opens the seeded demo academy on a real database, without a port; it is closed when the test ends.
 * `kept` is what it begins with.
 */
export async function openAcademy(
  environment: Record<string, string> = {},
  { passwords = quickPasswords, kept = firstStart, log, ...options }: TestAcademyOptions = {},
): Promise<TestAcademy> {
  const isAsSeeded = ['DATA_DIR', 'DATABASE_URL', 'ACADEMY_FILE'].every(
    (name) => environment[name] === undefined,
  );
  const empty = await emptyEnvironment(isAsSeeded ? kept.databaseUrl : testDatabaseUrl);
  const config = loadConfig({ ...empty, ...environment });
  const clock = { ms: startMs };
  const now = () => clock.ms;
  if (isAsSeeded) await kept.copyFiles(config);
  const db = await start(config, now, log && { log });
  const app = await buildApp({ db, config, clock: now, passwords, ...options });
  onTestFinished(async () => {
    await app.close();
    await db.destroy();
  });
  return { app, db, config, clock };
}

export interface PostOptions {
  /** False, and null below, leave out what a page of ours would send. */
  csrf?: boolean;
  origin?: string | null;
  contentType?: string;
  headers?: Record<string, string>;
}

/** Makes a browser with its own cookies; `given` are those that it has already. */
export function visitor({ app, config }: TestAcademy, given: Record<string, string> = {}) {
  const cookies = { ...given };

  async function send(options: InjectOptions) {
    const reply = await app.inject({ ...options, cookies });
    for (const { name, value, maxAge } of reply.cookies) {
      if (maxAge === 0) delete cookies[name];
      else cookies[name] = value;
    }
    return reply;
  }

  const get = (url: string, headers: Record<string, string> = {}) =>
    send({ method: 'GET', url, headers });

  async function csrfToken(): Promise<string> {
    return (await get(`${apiBase}/api/csrf-token`)).json().csrf_token;
  }

  let known = { cookies: '', token: '' };
  /** Resolves to the token of before while the cookies are the same, as a page keeps it for its session. */
  async function knownToken(): Promise<string> {
    if (known.cookies !== JSON.stringify(cookies)) {
      const token = await csrfToken();
      known = { cookies: JSON.stringify(cookies), token };
    }
    return known.token;
  }

  /** `body` is sent as JSON, or as it stands when it is a text or bytes. */
  async function post(path: string, body: unknown, options: PostOptions = {}) {
    const { csrf = true, origin = new URL(config.publicUrl).origin } = options;
    return send({
      method: 'POST',
      url: apiBase + path,
      headers: {
        'content-type': options.contentType ?? 'application/json',
        ...(origin === null ? {} : { origin }),
        ...(csrf ? { 'x-csrf-token': await knownToken() } : {}),
        ...options.headers,
      },
      payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    });
  }

  return { cookies, get, post, csrfToken };
}

/** Resolves to a browser in which this student is signed in, and her id. */
export async function signedIn(academy: TestAcademy, student: typeof priya) {
  const browser = visitor(academy);
  const reply = await browser.post('/api/login', student);
  const id: string = reply.json().data.id;
  return { ...browser, id };
}

export const kavitha = { email: 'kavitha@example.com', password: 'welcome123' };

/** Resolves to a browser in which somebody who works in the studio, newly added, is signed in. */
export async function signedInStaff(academy: TestAcademy) {
  const identity = createIdentity(academy.db, academy.config);
  await identity.addStudent({ ...kavitha, name: 'Kavitha Mohan' });
  const students = createStudents(academy.db);
  const account = await students.byEmail(kavitha.email);
  await students.setRole(account?.id ?? '', 'Staff');
  return signedIn(academy, kavitha);
}
