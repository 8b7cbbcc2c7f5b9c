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
  const child = spawn(program, args, { env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk).slice(-keptComplaintChars);
  });
  const lines = createInterface({ input: child.stdout });
  if (onLine) lines.on('line', onLine);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw notInstalled(program);
    throw error;
  });
  if (code !== 0) throw new CommandError(`${program} could not read the film: ${complaint.trim()}`);
}

const notInstalled = (program: string) =>
  new CommandError(
    `${program} is not installed, and a film cannot be prepared for phones without it.
Debian and Ubuntu: apt-get install ffmpeg. macOS: brew install ffmpeg. Windows: winget install ffmpeg.
Without a film the course can be added now, and the film later: academy course video <id> <file>.`,
  );
