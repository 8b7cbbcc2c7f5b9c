import { CommanderError } from 'commander';
import { ConfigError } from '../config.ts';
import { NewerDatabaseError } from '../db/migrate.ts';
import { DatabaseBusyError } from '../db/patient-sqlite.ts';
import { FilmError } from '../films/film-error.ts';
import { UnservableFileError } from '../media/course-folder.ts';
import { createProgram } from './program.ts';
import { CommandError, notify, type Terminal, UsageError } from './terminal.ts';

/** The exit codes; the help names them too. */
export const exitCodes = { done: 0, failed: 1, wrongUse: 2, interrupted: 130 } as const;

/** Runs one command line, without the program's own name; answers its exit code and never throws. */
export async function runCli(args: string[], terminal: Terminal): Promise<number> {
  try {
    await createProgram(terminal).parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (terminal.signal.aborted) {
      notify(terminal, 'Interrupted: nothing was left half done.');
      return exitCodes.interrupted;
    }
    // Commander has said it already; asking for help is no mistake.
    if (error instanceof CommanderError) {
      return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUse;
    }
    notify(terminal, explain(error));
    return error instanceof UsageError ? exitCodes.wrongUse : exitCodes.failed;
  }
}

function explain(error: unknown): string {
  const isForPeople = [
    CommandError,
    ConfigError,
    DatabaseBusyError,
    NewerDatabaseError,
    UnservableFileError,
  ].some((kind) => error instanceof kind);
  if (error instanceof FilmError) return [error.message, error.detail].filter(Boolean).join('\n');
  if (error instanceof Error && isForPeople) return error.message;
  if (isFileError(error)) return `The file system says: ${error.message}`;
  return `This should not have happened; the academy is as it was before.\n${error instanceof Error ? error.stack : error}`;
}

/** A full disk, a missing file, a folder that may not be written: the text names it, a stack does not help. */
const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'path' in error;
