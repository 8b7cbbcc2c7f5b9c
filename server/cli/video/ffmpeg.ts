import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { CommandError, type Terminal } from '../terminal.ts';

interface RunOptions {
  terminal: Terminal;
  /** Each line of its standard output, as it comes. */
  onLine?(line: string): void;
}

/** Keeps the end of what it complained of: the beginning names its version and its options. */
const keptComplaintChars = 600;

/**
 * Runs `ffmpeg` or `ffprobe` to its end; Ctrl-C ends it too. Throws `CommandError` when it is not
 * installed or fails, with its own words.
 */
export async function runFfmpeg(
  program: 'ffmpeg' | 'ffprobe',
  args: string[],
  { terminal: { env, signal }, onLine }: RunOptions,
): Promise<void> {
  // What it has written by then is thrown away, so nothing needs to be finished.
  const killSignal = 'SIGKILL';
  const child = spawn(program, args, {
    ...{ env, signal, killSignal },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk).slice(-keptComplaintChars);
  });
  const lines = createInterface({ input: child.stdout });
  if (onLine) lines.on('line', onLine);
  let failure: NodeJS.ErrnoException | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  // Not before it has let go of its files: who called us may be about to remove them.
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (failure?.code === 'ENOENT') throw notInstalled(program);
  if (failure) throw failure;
  if (code !== 0) throw new CommandError(`${program} could not read the film: ${complaint.trim()}`);
}

const notInstalled = (program: string) =>
  new CommandError(
    `${program} is not installed, and a film cannot be prepared for phones without it.
Debian and Ubuntu: apt-get install ffmpeg. macOS: brew install ffmpeg. Windows: winget install ffmpeg.
Without a film the course can be added now, and the film later: academy course video <id> <file>.`,
  );
