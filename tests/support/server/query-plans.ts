import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { LogEvent } from 'kysely';
import { apiBase, type Endpoint } from '#contract/endpoint.ts';
import { rightBody } from './every-call.ts';
import { callerOf, openScene } from './scene.ts';

export interface QueryPlan {
  sql: string;
  /** As SQLite's EXPLAIN QUERY PLAN words them. */
  steps: string[];
}

type MadeCall = Pick<Endpoint, 'method' | 'access'> & { path: string };
type Query = LogEvent['query'];

/** The academy has a handful of each, whatever the number of students: reading them whole is right. */
const smallTables = /^SCAN (courses|services|film_uploads|CONSTANT ROW|\d+-ROW VALUES CLAUSE)\b/;
/** Staff look for a person by any part of a name, which no index of both databases finds. */
const isSearch = ({ sql }: QueryPlan) => / like \?/.test(sql);

/** Returns the steps that read a whole table which grows with students, notes or orders. */
export const wholeReads = (plan: QueryPlan): string[] =>
  isSearch(plan) ? [] : plan.steps.filter((step) => /^SCAN /.test(step) && !smallTables.test(step));

/** Makes a right call on SQLite, and asks the database how it finds the rows of each query. */
export async function queryPlans(call: MadeCall): Promise<QueryPlan[]> {
  let queries: Query[] = [];
  const log = ({ query }: LogEvent) => void queries.push(query);
  const scene = await openScene({ log });
  const { method, path } = call;
  const body = await rightBody(scene, path);
  const caller = callerOf(scene, call);
  queries = [];
  const reply = await (method === 'GET' ? caller.get(apiBase + path) : caller.post(path, body));
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`);
  const sqlite = new DatabaseSync(join(scene.academy.config.dataDir, 'academy.sqlite'));
  // The background's own queries may fall in between: they are judged as well.
  const plans = queries.map((query) => explain(sqlite, query));
  sqlite.close();
  return plans;
}

function explain(sqlite: DatabaseSync, { sql, parameters }: Query): QueryPlan {
  // Only a statement that reads or writes rows has a plan.
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(sql)) return { sql, steps: [] };
  // Kysely has bound these values before, so SQLite takes them again.
  const values = parameters as SQLInputValue[];
  const rows = sqlite.prepare(`explain query plan ${sql}`).all(...values);
  return { sql, steps: rows.map(({ detail }) => String(detail)) };
}
