import pg from 'pg';
import type { FastPath } from './fast-path.ts';
import { isConnectionEnded } from './lost-connection.ts';
import { preparedName } from './prepared.ts';

const connectTimeoutMs = 5000;
const askAfterMs = 10_000;
/**
 * The connections of one process (docs/operations.md counts with them). One thread asks: more connections
 * do not make it faster, and PostgreSQL pays for each.
 */
export const poolSize = 10;

export function createPool(connectionString: string): pg.Pool {
  // Epoch milliseconds and revisions fit a number; pg hands bigint over as text otherwise.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: connectTimeoutMs,
    max: poolSize,
    // A machine that loses its power ends no connection: a query that it was about to answer would
    // wait for ever. The system asks after this silence, and gives up when nobody replies.
    keepAlive: true,
    keepAliveInitialDelayMillis: askAfterMs,
  });
  pool.on('connect', keepStatements);
  pool.on('connect', endWhenLost);
  // An idle connection that the database drops must not end the process; the next query reconnects.
  pool.on('error', (error) => console.error(`database connection lost: ${error.message}`));
  // A lost one in use must not end it either: its query hears of the loss, and a second report would find
  // nobody listening.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Has PostgreSQL parse and plan the hottest statements once for each connection: pg does so for a named one. */
function keepStatements(client: pg.PoolClient): void {
  const { query } = client;
  Reflect.set(client, 'query', (...asked: unknown[]) => {
    const [text, values] = asked;
    const name = typeof text === 'string' ? preparedName(text) : undefined;
    return Reflect.apply(query, client, name === undefined ? asked : [{ name, text, values }]);
  });
}

/**
 * Ends a client whose connection is lost. The pool hears of the loss a moment after the query that was under
 * way, and would give the client to the next one; one that is being ended it gives to nobody.
 */
function endWhenLost(client: pg.PoolClient & Partial<Pick<pg.Client, 'end'>>): void {
  const { query } = client;
  Reflect.set(client, 'query', (...asked: unknown[]) => {
    const answer: unknown = Reflect.apply(query, client, asked);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      if (isConnectionEnded(error)) void client.end?.();
      throw error;
    });
  });
}

/** Asks through the pool, which ends a connection whose query failed: a lost one is given to nobody. */
export const poolFastPath =
  (pool: pg.Pool): FastPath =>
  ({ sql, values }, { isInTransaction }) => {
    // The transaction's connection is Kysely's.
    if (isInTransaction) return null;
    const name = preparedName(sql);
    return pool.query({ text: sql, values, ...(name && { name }) }).then(({ rows }) => rows);
  };
