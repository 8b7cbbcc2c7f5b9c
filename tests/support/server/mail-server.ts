import { once } from 'node:events';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { freePort } from '../free-port.ts';

/** Starts a real SMTP server on a port of its own; it is closed when the test ends. */
export async function startMailServer(options: SMTPServerOptions = {}, port?: number) {
  const received: ParsedMail[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        received.push(mail);
        done();
      }, done);
    },
    ...options,
  });
  // A client that gives up resets the line; that is what some tests are about.
  smtp.on('error', () => {});
  const listening = port ?? (await freePort());
  smtp.listen(listening, 'localhost');
  await once(smtp.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  return { received, url: `smtp://localhost:${listening}` };
}
