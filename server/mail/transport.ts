import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../settings/config.ts';
import { keepMailFile } from './outbox.ts';
import type { Attachment } from './repository.ts';

interface Envelope {
  /** Names the mail: its file in the outbox, and the Message-ID that lets a mail box drop a repeat. */
  id: string;
  to: string;
  replyTo: string | null;
  /** May be days ago, where the mail server was away. */
  writtenAt: Date;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
}

export interface MailTransport {
  /** Resolves when the mail is handed over, with its file if it became one; rejects otherwise. */
  send(envelope: Envelope): Promise<{ file: string | null }>;
}

type MailConfig = Pick<Config, 'mail' | 'dataDir' | 'publicUrl'>;

const connectTimeoutMs = 10_000;
/** A server that has the whole letter already may look through it for so long (RFC 5321 4.5.3.2.6). */
export const silenceTimeoutMs = 10 * 60_000;

/** Sends by SMTP_URL, or else makes files in `DATA_DIR/outbox` (rules 2). */
export function createMailTransport(config: MailConfig): MailTransport {
  return config.mail.smtpUrl === null ? outbox(config) : smtp(config, config.mail.smtpUrl);
}

function smtp(config: MailConfig, url: string): MailTransport {
  const transporter = createTransport({
    url,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    // A mail is our own text only: it may not make the server read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(envelope) {
      await transporter.sendMail(message(config, envelope));
      return { file: null };
    },
  };
}

function outbox(config: MailConfig): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(envelope) {
      const { message: source } = await composer.sendMail(message(config, envelope));
      const mail = { id: envelope.id, source };
      return { file: await keepMailFile(config.dataDir, mail) };
    },
  };
}

function message(config: MailConfig, envelope: Envelope): SendMailOptions {
  const { hostname } = new URL(config.publicUrl);
  return {
    from: config.mail.from,
    to: { name: '', address: envelope.to },
    ...(envelope.replyTo === null ? {} : { replyTo: { name: '', address: envelope.replyTo } }),
    date: envelope.writtenAt,
    subject: envelope.subject,
    text: envelope.text,
    html: envelope.html,
    attachments: envelope.attachments,
    messageId: `<${envelope.id}@${hostname}>`,
    // Out-of-office replies to a code help nobody.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
