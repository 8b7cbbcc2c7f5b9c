import type { Config } from './config.ts';
import { ConfigError } from './config.ts';

type Where = Pick<Config, 'host' | 'port' | 'databaseUrl'>;

/**
 * Why a start failed, for who runs the academy: the variable, what is wrong with it, and the mend.
 * A fault that is not of the environment comes back as it is, with its stack.
 */
export function startProblem(error: unknown, where: Where | null): unknown {
  if (error instanceof ConfigError) return error.message;
  const code = errorCode(error);
  if (where === null || code === null) return error;
  const host = where.databaseUrl === null ? '' : new URL(where.databaseUrl).host;
  const problems: Record<string, string> = {
    EADDRINUSE: `PORT ${where.port} is taken by another program. End that one, or set PORT to a free one.`,
    EACCES: `PORT ${where.port} may not be opened by this user. Take one from 1024 up, or let a proxy stand before it.`,
    EADDRNOTAVAIL: `HOST ${where.host} is no address of this machine. 0.0.0.0 means all that it has.`,
    ENOTFOUND: `A host is not known to this machine: ${messageOf(error)}. Is it HOST, or the one in DATABASE_URL${host && ` (${host})`}?`,
    ECONNREFUSED: `DATABASE_URL: nothing answers at ${host}. Is the database running, and is the port right?`,
    ETIMEDOUT: `DATABASE_URL: ${host} does not answer. Is a firewall between?`,
    // PostgreSQL, appendix A: error codes.
    '3D000': `DATABASE_URL: ${messageOf(error)}. Make it with createdb.`,
    '28000': `DATABASE_URL: ${messageOf(error)}. Is the user right, and may it connect from here (pg_hba.conf)?`,
    '28P01': `DATABASE_URL: ${messageOf(error)}. Is the password right?`,
  };
  return problems[code] ?? error;
}

/** Several addresses of one name were tried: each failed in its own way, mostly the same. */
function errorCode(error: unknown): string | null {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return null;
  if ('code' in first && typeof first.code === 'string') return first.code;
  return /timeout/i.test(first.message) ? 'ETIMEDOUT' : null;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');
