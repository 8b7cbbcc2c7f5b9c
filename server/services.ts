import type { Kysely } from 'kysely';
import type { Academy, Gst } from '#contract/academy-file.ts';
import { dialectOf } from './db/database.ts';
import { type Commit, createCommit } from './db/group-commit.ts';
import { readPageFacts } from './db/page-facts.ts';
import type { Tables } from './db/tables.ts';
import type { PaymentProvider } from './features/payments/providers/provider.ts';
import { createIdentity, type Identity } from './identity/identity.ts';
import { argon2Passwords, type Passwords } from './identity/passwords.ts';
import type { Sender } from './mail/layout.ts';
import { createMailQueue, type MailQueue } from './mail/repository.ts';
import { type MediaDisk, openDisk } from './media/disk.ts';
import { type FreeBytes, roomOf } from './media/room.ts';
import { createRateLimits, type RateLimits } from './rate-limits/rate-limits.ts';
import type { Config } from './settings/config.ts';

/**
 * The services of which plugins are made. Each plugin takes them as its options and names in
 * `Pick<Services, …>` those that it uses (docs/decisions/037).
 */
export interface Services {
  db: Kysely<Tables>;
  /** Commits what many write at one moment: on the embedded database they share a wait for the disk. */
  commit: Commit;
  /** Course images, films and sheets. */
  disk: MediaDisk;
  /** The room that is left for them. */
  freeBytes: FreeBytes;
  config: Config;
  /** Epoch milliseconds. */
  clock: () => number;
  identity: Identity;
  passwords: Passwords;
  mailQueue: MailQueue;
  rateLimits: RateLimits;
  /** Whom mails come from. */
  sender: Sender;
  /** Where the studio reads its mails. */
  studioEmail: string;
  links: Academy['links'];
  /** Null: the academy is not registered for GST, and no tax is charged. */
  gst: Gst | null;
  /** Undefined: the one that the settings name. */
  paymentProvider: PaymentProvider | undefined;
}

export interface ServiceDependencies {
  db: Kysely<Tables>;
  config: Config;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Who takes the money, if not the configured provider: tests hand in a fault. */
  paymentProvider?: PaymentProvider | undefined;
  /** Argon2id, unless a test counts. */
  passwords?: Passwords;
  /** That of the media store, unless a test has a small one. */
  freeBytes?: FreeBytes;
}

/** Makes the services: reads what the academy says of itself, and opens the media store. */
export async function createServices(dependencies: ServiceDependencies): Promise<Services> {
  const { db, config, clock, paymentProvider, passwords = argon2Passwords } = dependencies;
  const commit = createCommit(db, dialectOf(config));
  const { contact: sender, links, gst } = await readPageFacts(db, config);
  // The first address is the academy's own inbox; the page shows them all.
  const [studioEmail = ''] = sender.emails;
  return {
    db,
    commit,
    disk: await openDisk(config),
    freeBytes: dependencies.freeBytes ?? roomOf(config),
    config,
    clock,
    identity: createIdentity(db, config, passwords),
    passwords,
    mailQueue: createMailQueue(db, { clock }),
    rateLimits: createRateLimits(db, { commit, secret: config.sessionSecret, clock }),
    sender,
    studioEmail,
    links,
    gst,
    paymentProvider,
  };
}
