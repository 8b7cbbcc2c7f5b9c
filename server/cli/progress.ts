import { SingleBar } from 'cli-progress';
import type { Terminal } from './terminal.ts';

export interface Progress {
  advance(by: number): void;
  end(): void;
}

/** A bar on a terminal; nothing where nobody watches: in a pipe, a log, a cron job. */
export function startProgress({ err }: Terminal, label: string, total: number): Progress {
  if (!err.isTTY || total === 0) return { advance() {}, end() {} };
  const bar = new SingleBar({
    format: `${label.padEnd(10)} {bar} {percentage} %  {eta_formatted} left`,
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
