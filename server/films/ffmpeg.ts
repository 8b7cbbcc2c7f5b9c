import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { studioAnswers } from '#contract/studio-answers.ts';
import { FilmError } from './film-error.ts';
import { isOtherKind } from './film-input.ts';

export interface FfmpegOptions {
  /** Its PATH is where the programs are found. */
  env: NodeJS.ProcessEnv;
  /** Ends the program, whatever it has written by then. */
  signal: AbortSignal;
}

interface RunOptions extends FfmpegOptions {
  /** Hears each line of the program's standard output, as it comes. */
  onLine?(line: string): void;
}

/** The end of its error output is kept: the beginning names its version and its options. */
const keptErrorChars = 2000;

/**
 * Runs `ffmpeg` or `ffprobe` to its end, and answers the end of its error output, where filters write
 * what they have measured. Throws `FilmError` when it is not installed or fails, with its own words as
 * the detail.
 */
export async function runFfmpeg(
  program: 'ffmpeg' | 'ffprobe',
  args: string[],
  { env, signal, onLine }: RunOptions,
): Promise<string> {
  // Our caller throws away what the program has written by then, so it needs to finish nothing.
  const killSignal = 'SIGKILL';
  const child = spawn(program, args, {
    // Our own addresses are on this machine, which no proxy reaches.
    env: { ...env, no_proxy: '*' },
    signal,
    killSignal,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errorOutput = (errorOutput + chunk).slice(-keptErrorChars);
  });
  const lines = createInterface({ input: child.stdout });
  if (onLine) lines.on('line', onLine);
  let failure: NodeJS.ErrnoException | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  // `close` comes after the program has let go of its files, which our caller may be about to remove.
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (failure?.code === 'ENOENT') throw notInstalled(program);
  if (failure) throw failure;
  if (code === 0) return errorOutput;
  const message = isOtherKind(errorOutput)
    ? studioAnswers.videoKind
    : studioAnswers.videoUnreadable;
  throw new FilmError(message, `${program}: ${withoutAddresses(errorOutput.trim())}`);
}

/** Leaves out addresses: the one at which parts are read has a secret in it for as long as they are read. */
const withoutAddresses = (output: string) => output.replace(/https?:\/\/[^\s/]+\/[^\s/]+\//g, '');

const notInstalled = (program: string) =>
  new FilmError(
    studioAnswers.videoProgramMissing,
    `${program} is not installed, and a film cannot be prepared for phones without it.
Debian and Ubuntu: apt-get install ffmpeg. macOS: brew install ffmpeg. Windows: winget install ffmpeg.
Without a film the course can be added now, and the film later: academy course video <id> <file>.`,
  );
