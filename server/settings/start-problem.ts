import { problemIn } from '../texts/file-problems.ts';
import type { Voice } from '../texts/voice.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config.ts';
import { databaseAddress } from './database-address.ts';

type Where = Pick<Config, 'host' | 'port' | 'databaseUrl'>;

/**
 * Says why a start failed, for who runs the academy: the variable, what is wrong with it, and the mend.
 * A fault that is not of the environment comes back as it is, with its stack.
 */
export function startProblem(error: unknown, where: Where | null, voice: Voice): unknown {
  if (error instanceof ConfigError) {
    return error.problems.map((problem) => problemIn(voice, problem)).join('\n');
  }
  const code = errorCode(error);
  if (where === null || code === null) return error;
  const { port } = where;
  const { texts } = voice;
  const host = (where.databaseUrl && databaseAddress(where.databaseUrl)?.host) ?? '';
  const message = messageOf(error);
  const problems: Record<string, string> = {
    EADDRINUSE: texts.start_port_taken({ port }),
    EACCES: texts.start_port_refused({ port }),
    EADDRNOTAVAIL: texts.start_no_address({ host: where.host }),
    ENOTFOUND:
      host === ''
        ? texts.start_host_unknown({ message })
        : texts.start_host_unknown_either({ message, host }),
    ECONNREFUSED: texts.start_database_refused({ host }),
    ETIMEDOUT: texts.start_database_silent({ host }),
    // PostgreSQL, appendix A: error codes.
    '3D000': texts.start_database_missing({ message }),
    '28000': texts.start_database_user({ message }),
    '28P01': texts.start_database_password({ message }),
  };
  return problems[code] ?? error;
}

/** Finds the error's code. Where several addresses of one name were tried, most failed as the first did. */
function errorCode(error: unknown): string | null {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return null;
  if ('code' in first && typeof first.code === 'string') return first.code;
  return /timeout/i.test(first.message) ? 'ETIMEDOUT' : null;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');
