import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Tables } from '../db/tables.ts';
import { createMailQueue, type MailJob } from './repository.ts';
import { retryDelayMs } from './retry.ts';
import { type MailTransport, silenceTimeoutMs } from './transport.ts';

interface WorkerDependencies {
  db: Kysely<Tables>;
  transport: MailTransport;
  clock: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Told of each mail that failed until its code or link had expired. */
  onExpired?(): void;
}

export interface MailWorker {
  /** Looks for mails every second until `stop`. */
  start(): void;
  /** Lets the mail in hand finish, and takes no other. */
  stop(): Promise<void>;
  /** Tries every mail that is due, once; answers how many were handed over. */
  sendDue(): Promise<number>;
}

const pollMs = 1000;
const atOnce = 5;
export const attemptMs = silenceTimeoutMs + 60_000;
/** Longer than any attempt can take; after that, the process that claimed the mail has died. */
export const claimMs = attemptMs + 4 * 60_000;

const AttachmentsSchema = v.array(
  v.object({ filename: v.string(), content: v.string(), contentType: v.string() }),
);

/**
 * Sends what the queue holds. Any number of processes may run one: a mail is claimed in a single
 * statement, which only one of them wins. A process that dies between handing a mail over and
 * forgetting it sends it again, with the same Message-ID.
 */
export function createMailWorker({
  db,
  transport,
  clock,
  log,
  onExpired,
}: WorkerDependencies): MailWorker {
  const queue = createMailQueue(db, { clock });
  let timer: NodeJS.Timeout | undefined;
  const running = new Set<Promise<unknown>>();
  let isStopped = false;

  async function attempt(job: MailJob): Promise<boolean> {
    if (job.expires_at_ms !== null && Number(job.expires_at_ms) <= clock()) {
      await forget(job);
      log.warn({ mail: job.id }, 'mail dropped: its code or link has expired');
      // One that was never tried tells of a server that was not running, and may be to nobody.
      if (job.attempts > 0) onExpired?.();
      return false;
    }
    let file: string | null;
    try {
      file = await withDeadline(handOver(transport, job));
    } catch (error) {
      await postpone(job, error);
      return false;
    }
    await forget(job);
    // Address and subject stay out of the log, which is no place for who got what.
    if (file === null) log.info({ mail: job.id }, 'mail handed over');
    else log.warn({ mail: job.id, file }, 'SMTP_URL is not set: the mail is a file');
    return true;
  }

  /**
   * Forgets a mail that is done with: a database that is away for a moment must not have it sent once
   * more. Throws when the claim is over, since another server may have the mail then, and at a stop.
   */
  async function forget(job: MailJob): Promise<void> {
    for (;;) {
      try {
        return await queue.remove(job.id);
      } catch (error) {
        if (isStopped || clock() >= Number(job.due_at_ms)) throw error;
        log.warn({ mail: job.id, err: error }, 'a mail that is done with is not forgotten yet');
        await sleep(pollMs);
      }
    }
  }

  async function postpone(job: MailJob, error: unknown): Promise<void> {
    const attempts = job.attempts + 1;
    const delayMs = retryDelayMs(attempts);
    await queue.postpone(job.id, {
      attempts,
      due_at_ms: delayMs === null ? null : clock() + delayMs,
      last_error: error instanceof Error ? error.message : String(error),
    });
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (delayMs === null) log.error({ mail: job.id, code }, 'mail given up; see academy mails');
    else log.warn({ mail: job.id, code, attempts, delayMs }, 'mail not handed over; kept');
  }

  /** Sends one mail after the other until none is due; resolves to how many were handed over. */
  async function lane(): Promise<number> {
    let sent = 0;
    while (!isStopped) {
      const job = await queue.claim(claimMs);
      if (!job) break;
      if (await attempt(job)) sent += 1;
    }
    return sent;
  }

  async function sendDue(): Promise<number> {
    const lanes = await Promise.allSettled(Array.from({ length: atOnce }, lane));
    // One lane's failure is thrown when the others are done.
    return lanes.reduce((sum, one) => {
      if (one.status === 'rejected') throw one.reason;
      return sum + one.value;
    }, 0);
  }

  /** Fills the lanes: one that waits for a slow mail server, minutes long, keeps no other mail waiting. */
  function tick(): void {
    let isTold = false;
    const tell = (error: unknown) => {
      if (!isTold) log.error({ err: error }, 'the mail queue cannot be read');
      isTold = true;
    };
    for (let free = atOnce - running.size; free > 0; free -= 1) {
      const one: Promise<unknown> = lane()
        .catch(tell)
        .finally(() => running.delete(one));
      running.add(one);
    }
  }

  return {
    sendDue,
    start() {
      tick();
      timer = setInterval(tick, pollMs);
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

async function handOver(transport: MailTransport, job: MailJob): Promise<string | null> {
  if (job.recipient === null) return null;
  const { file } = await transport.send({
    id: job.id,
    to: job.recipient,
    replyTo: job.reply_to,
    writtenAt: new Date(Number(job.created_at_ms)),
    subject: job.subject,
    text: job.body_text,
    html: job.body_html,
    attachments: v.parse(AttachmentsSchema, JSON.parse(job.attachments)),
  });
  return file;
}

async function withDeadline<T>(sending: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server takes too long')), attemptMs);
  });
  return Promise.race([sending, late]).finally(() => clearTimeout(timer));
}
