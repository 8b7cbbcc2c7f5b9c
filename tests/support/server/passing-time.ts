import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { TestAcademy } from './server-app.ts';

const dayMs = 24 * 3_600_000;

/**
 * Moves every clock that the academy has: the server's, that of JavaScript, which better-auth reads,
 * and that of the files in its outbox. Timers stay real.
 */
export function passingTime({ clock, config }: TestAcademy) {
  vi.useFakeTimers({ toFake: ['Date'], now: clock.ms });
  onTestFinished(() => void vi.useRealTimers());
  const outbox = join(config.dataDir, 'outbox');
  const stamped = new Set<string>();
  return {
    pass(days: number): void {
      clock.ms += days * dayMs;
      vi.setSystemTime(clock.ms);
    },
    /** Gives new mail files the academy's time, since their own is today's; called after mails were sent. */
    stampOutbox(): void {
      for (const name of readdirSync(outbox)) {
        if (stamped.has(name)) continue;
        stamped.add(name);
        utimesSync(join(outbox, name), clock.ms / 1000, clock.ms / 1000);
      }
    },
  };
}
