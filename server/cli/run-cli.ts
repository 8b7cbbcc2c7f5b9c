import { CommanderError } from 'commander';
import { NewerDatabaseError } from '../db/migrate.ts';
import { DatabaseBusyError } from '../db/patient-sqlite.ts';
import { FilmError } from '../films/film-error.ts';
import { UnservableFileError } from '../media/course-folder.ts';
import { ConfigError } from '../settings/config.ts';
import { problemIn } from '../texts/file-problems.ts';
import type { Voice } from '../texts/voice.ts';
import { createProgram } from './program.ts';
import { CommandError, notify, type Terminal, UsageError } from './terminal.ts';
import { errorIn } from './words-of-others.ts';

/** The exit codes; the help names them too. */
const exitCodes = { done: 0, failed: 1, wrongUse: 2, interrupted: 130 } as const;

/** Runs one command line, without the program's own name; answers its exit code and never throws. */
export async function runCli(args: string[], terminal: Terminal): Promise<number> {
  try {
    await createProgram(terminal).parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (terminal.signal.aborted) {
      notify(terminal, ({ texts }) => texts.cli_program_interrupted());
      return exitCodes.interrupted;
    }
    // Commander has said it already; asking for help is no mistake.
    if (error instanceof CommanderError) {
      return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUse;
    }
    notify(terminal, (voice) => explain(error, voice));
    return error instanceof UsageError ? exitCodes.wrongUse : exitCodes.failed;
  }
}

function explain(error: unknown, voice: Voice): string {
  if (error instanceof CommandError) return error.said(voice);
  if (error instanceof ConfigError) {
    return error.problems.map((problem) => problemIn(voice, problem)).join('\n');
  }
  if (error instanceof FilmError) {
    return errorIn(voice, [error.message, error.detail].filter(Boolean).join('\n'));
  }
  const kinds = [DatabaseBusyError, NewerDatabaseError, UnservableFileError];
  const isForPeople = kinds.some((kind) => error instanceof kind);
  if (error instanceof Error && isForPeople) return errorIn(voice, error.message);
  if (isFileError(error)) return voice.texts.cli_program_file_system({ message: error.message });
  const stack = error instanceof Error ? error.stack : error;
  return `${voice.texts.cli_program_unexpected()}\n${stack}`;
}

/**
 * Whether the error is a file system's, as a full disk or a missing file: its text names the file, and a
 * stack does not help. An error about something already open, as a folder that is read, has no path any
 * more; a network's error names its system call too, but does not begin with its code.
 */
const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  'syscall' in error &&
  ('path' in error || ('code' in error && error.message.startsWith(`${error.code}: `)));
