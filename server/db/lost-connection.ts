import { setTimeout as sleep } from 'node:timers/promises';

/** A server that ends one connection ends the idle ones too; the pool hears of those a moment later. */
const untilNoticedMs = 100;

/** PostgreSQL, appendix A: what a call hears whose connection ends (class 08, 57P01 to 57P03). */
const codes = ['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006'];
/** The system's codes for a socket that failed. */
const socketCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];
/** `pg` has no codes for these; the last is its pool's, where a proxy does not answer. */
const messages =
  /^Connection terminated|^Client (was closed|has encountered a connection error)|timeout exceeded when trying to connect/;
/** The code of a server that has just become a standby, or has not yet ceased to be one. */
const readOnlyCode = '25006';

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

/** Whether the connection that the call had is of no use to the next one. */
export const isConnectionEnded = (error: unknown): boolean =>
  error instanceof Error &&
  ([...codes, ...socketCodes].includes(codeOf(error)) || messages.test(error.message));

/**
 * Whether the database server went away under a call, or is not the one that takes writes: another
 * try finds the new one. Whether the work was done is not known.
 */
export const isLostConnection = (error: unknown): boolean =>
  isConnectionEnded(error) || (error instanceof Error && codeOf(error) === readOnlyCode);

/** Runs work that changes nothing, and once more when its connection was lost. */
export async function retryIfConnectionLost<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLostConnection(error)) throw error;
    await sleep(untilNoticedMs);
    return work();
  }
}
