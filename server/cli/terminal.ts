import type { Writable } from 'node:stream';

/** The parts of its process that a command gets. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  /** Results: what a pipe or a file takes. */
  out: Writable;
  /** Progress, advice and failures: what only a person reads. */
  err: Writable & { isTTY?: boolean | undefined; columns?: number | undefined };
  /** Aborted by Ctrl-C: work undoes what it has begun, and throws. */
  signal: AbortSignal;
  /** Epoch milliseconds. */
  clock: () => number;
}

/** Thrown when a command cannot do what was asked, with a text for the person who asked. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Thrown when the command line itself is wrong: exit code 2. */
export class UsageError extends CommandError {
  override name = 'UsageError';
}

/** A line of the result. */
export const print = ({ out }: Terminal, line: string): void => void out.write(`${line}\n`);
/** A line for the person at the terminal. */
export const notify = ({ err }: Terminal, line: string): void => void err.write(`${line}\n`);
