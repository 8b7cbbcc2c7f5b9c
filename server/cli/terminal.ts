import type { Writable } from 'node:stream';
import { firstLanguage } from '#contract/languages.ts';
import { terminalVoice } from '../texts/terminal-voice.ts';
import { type LocalizedText, type Voice, voiceIn } from '../texts/voice.ts';

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

/** Returns the voice in the language of who sits at the terminal. */
export const voiceAt = ({ env }: Terminal): Voice => terminalVoice(env);

/** Thrown when a command cannot do what was asked, with a text for the person who asked. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly said: LocalizedText;

  constructor(said: LocalizedText, options?: ErrorOptions) {
    super(said(voiceIn(firstLanguage.code)), options);
    this.said = said;
  }
}

/** Thrown when the command line itself is wrong: exit code 2. */
export class UsageError extends CommandError {
  override name = 'UsageError';
}

/** Writes a line of the result. A plain text is the same in every language. */
export const print = (terminal: Terminal, line: string | LocalizedText): void =>
  void terminal.out.write(`${printable(terminal, line)}\n`);
/** Writes a line for the person at the terminal. */
export const notify = (terminal: Terminal, line: string | LocalizedText): void =>
  void terminal.err.write(`${printable(terminal, line)}\n`);

/**
 * Names that strangers chose stand in lines: no control character of theirs may steer the terminal.
 * Joiners stay, since words of Indian scripts and emoji are written with them.
 */
const printable = (terminal: Terminal, line: string | LocalizedText): string =>
  (typeof line === 'string' ? line : line(voiceAt(terminal))).replaceAll(steering, ' ');
const steering = /[^\P{C}\p{Join_Control}\n\t]+/gu;
