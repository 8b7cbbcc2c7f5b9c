import { SingleBar } from 'cli-progress';
import { type Terminal, voiceAt } from './terminal.ts';

export interface Progress {
  advance(by: number): void;
  end(): void;
}

/** Shows a bar on a terminal, and nothing where nobody watches: in a pipe, a log, a cron job. */
export function startProgress(terminal: Terminal, label: string, total: number): Progress {
  const { err } = terminal;
  if (!err.isTTY || total === 0) return { advance() {}, end() {} };
  const left = voiceAt(terminal).texts.cli_program_time_left({ time: '{eta_formatted}' });
  const bar = new SingleBar({
    format: `${label.padEnd(10)} {bar} {percentage} %  ${left}`,
    stream: err,
    clearOnComplete: true,
    hideCursor: true,
    // The library would end the process on Ctrl-C, before we have cleaned up.
    gracefulExit: false,
  });
  bar.start(total, 0);
  return {
    advance: (by) => bar.increment(by),
    end: () => bar.stop(),
  };
}
