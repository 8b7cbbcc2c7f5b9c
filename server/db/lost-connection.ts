import { setTimeout as sleep } from 'node:timers/promises';

/** The pool hears a moment after the query that its connection has ended, and would give it again. */
const untilNoticedMs = 100;

/**
 * PostgreSQL, appendix A: what a call hears whose connection ends (class 08, 57P01 to 57P03), or
 * whose server has just become, or not yet ceased to be, a standby (25006).
 */
const codes = ['57P01', '57P02', '57P03', '25006', '08000', '08001', '08003', '08004', '08006'];
/** What the system says of the socket. */
const socketCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];
/** `pg` has no codes for these; the last is its pool's, whose proxy does not answer. */
const messages =
  /^Connection terminated|^Client has encountered a connection error|timeout exceeded when trying to connect/;

/**
 * Whether the database server went away under a call, or is not the one that takes writes: another
 * try finds the new one. Whether the work was done is not known.
 */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return [...codes, ...socketCodes].includes(code) || messages.test(error.message);
}

/** Runs work that changes nothing, and once more when its connection was lost. */
export async function onceMoreIfLost<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLostConnection(error)) throw error;
    await sleep(untilNoticedMs);
    return work();
  }
}
