import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { apiBase } from '#contract/endpoint.ts';
import { buildApp } from '../../../server/app.ts';
import { loadConfig } from '../../../server/config.ts';
import { readAcademyFile } from '../../../server/db/academy-file.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { seedEmptyDatabase } from '../../../server/db/seed.ts';
import { createIdentity } from '../../../server/identity.ts';
import { openDisk } from '../../../server/media/disk.ts';
import { putSeedFiles } from '../../../server/media/seed-files.ts';

export interface QueryPlan {
  call: string;
  sql: string;
  /** As SQLite's EXPLAIN QUERY PLAN words them. */
  steps: string[];
}

interface Query {
  sql: string;
  parameters: readonly unknown[];
}

/** The academy has a handful of each, whatever the number of students: reading them whole is right. */
const smallTables = /^SCAN (courses|services|CONSTANT ROW|\d+-ROW VALUES CLAUSE)\b/;

/** Returns the steps that read a whole table which grows with students, notes or orders. */
export const wholeReads = ({ steps }: QueryPlan): string[] =>
  steps.filter((step) => /^SCAN /.test(step) && !smallTables.test(step));

/** Makes many calls of a student on SQLite, and asks the database how it finds the rows of each. */
export async function queryPlans(): Promise<QueryPlan[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plans-'));
  let queries: Query[] = [];
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const clock = Date.now;
  const db = openDatabase(config, {
    log({ query: { sql, parameters } }) {
      queries.push({ sql, parameters });
    },
  });
  await migrate(db, { clock });
  const academy = readAcademyFile(config.academyFile);
  await seedEmptyDatabase({ db, identity: createIdentity(db, config), academy, clock });
  await putSeedFiles(await openDisk(config), config.academyFile);
  const app = await buildApp({ db, config, clock });
  const client = createClient(app, config.publicUrl);
  const sqlite = new DatabaseSync(join(dataDir, 'academy.sqlite'));
  const plans: QueryPlan[] = [];

  async function plan(call: string, body?: object): Promise<Record<string, unknown>> {
    queries = [];
    const reply = await client(call, body);
    // The background's own queries may fall in between: they are judged as well.
    for (const query of queries) plans.push({ call, ...explain(sqlite, query) });
    return reply;
  }

  try {
    await client('/api/csrf-token');
    const { data } = await plan('/api/login', {
      email: 'priya@example.com',
      password: 'welcome123',
    });
    // The first token died with the visitor's session.
    await client('/api/csrf-token');
    const user_id = String(Object(data).id);
    const note = { user_id, course_id: '1' };
    await plan('/api/overall_course');
    await plan('/api/available_services');
    await plan('/api/paid_course', { user_id });
    await plan('/api/course_lessons', { user_id, course_id: '1' });
    await plan('/api/course_outline', { course_id: '1' });
    await plan('/api/profile_get', { id: user_id });
    await plan('/api/save_notes', { ...note, notes: 'one' });
    await plan('/api/get_notes', note);
    await plan('/api/notes_history', note);
    await plan('/api/note_key', { user_id });
    await plan('/api/learning_record', { user_id });
    await plan('/api/report_progress', { ...note, mutation_id: 'report-1', watched_seconds: 5 });
    const video = { user_id, video_id: '1' };
    await plan('/api/save_position', { ...video, position: 1, base_revision: 0 });
    await plan('/api/save_position', { ...video, position: 2, base_revision: 1 });
    await plan('/api/get_position', video);
    await plan('/media/bridal/index.m3u8');
    const { id: order_id } = await plan('/api/create_order', { course_ids: ['2'] });
    const paid = await plan('/api/sandbox_pay', { order_id });
    await plan('/api/verify_payment', { order_id, ...Object(paid.data) });
    await plan('/api/order_status', { order_id });
  } finally {
    sqlite.close();
    await app.close();
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  }
  return plans;
}

function explain(sqlite: DatabaseSync, { sql, parameters }: Query) {
  // Only a statement that reads or writes rows has a plan.
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(sql)) return { sql, steps: [] };
  // Kysely has bound these values before, so SQLite takes them again.
  const values = parameters as SQLInputValue[];
  const rows = sqlite.prepare(`explain query plan ${sql}`).all(...values);
  return { sql, steps: rows.map(({ detail }) => String(detail)) };
}

function createClient(app: FastifyInstance, origin: string) {
  const cookies: Record<string, string> = {};
  let token = '';
  return async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const reply = await app.inject({
      method: body ? 'POST' : 'GET',
      url: apiBase + path,
      cookies,
      headers: { origin, 'x-csrf-token': token },
      ...(body ? { payload: body } : {}),
    });
    for (const { name, value } of reply.cookies) cookies[name] = value;
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`);
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    const json = isJson ? reply.json() : {};
    if (typeof json.csrf_token === 'string') token = json.csrf_token;
    return json;
  };
}
