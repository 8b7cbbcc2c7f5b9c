import { createMailTransport, type MailTransport } from '../../../server/mail/transport.ts';
import { createMailWorker } from '../../../server/mail/worker.ts';
import type { TestAcademy } from './server-app.ts';

/** Creates the mail worker that a second server process on this academy's database would run. */
export function mailWorker(
  { db, config, clock }: TestAcademy,
  transport: MailTransport = createMailTransport(config),
) {
  const lines: unknown[] = [];
  const line = (...entry: unknown[]) => void lines.push(entry);
  const log = { info: line, warn: line, error: line };
  return { lines, ...createMailWorker({ db, transport, clock: () => clock.ms, log }) };
}
