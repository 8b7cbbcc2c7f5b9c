import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Academy } from '#contract/academy-file.ts';
import type { Config } from './config.ts';
import { readPageFacts } from './db/academy-file.ts';
import { dialectOf } from './db/database.ts';
import { createGroupCommit } from './db/group-commit.ts';
import type { Tables } from './db/tables.ts';
import { keepBuild } from './earlier-builds.ts';
import { createAppointments } from './features/appointments/repository.ts';
import { appointmentRoutes } from './features/appointments/routes.ts';
import { createCatalogue } from './features/catalogue/repository.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { createEnrolments } from './features/enrolments/repository.ts';
import { enrolmentRoutes } from './features/enrolments/routes.ts';
import { createLearningRecords } from './features/learning/repository.ts';
import { learningRoutes } from './features/learning/routes.ts';
import { createNoteKeys } from './features/note-keys/repository.ts';
import { noteKeyRoutes } from './features/note-keys/routes.ts';
import { createNotes } from './features/notes/repository.ts';
import { noteRoutes } from './features/notes/routes.ts';
import { createPasswordResets } from './features/passwords/repository.ts';
import { passwordRoutes } from './features/passwords/routes.ts';
import { addPayments } from './features/payments/payments.ts';
import type { PaymentProvider } from './features/payments/providers/provider.ts';
import { createReceipts } from './features/payments/receipt.ts';
import { createPositions } from './features/playback/repository.ts';
import { playbackRoutes } from './features/playback/routes.ts';
import { createProfiles } from './features/profiles/repository.ts';
import { profileRoutes } from './features/profiles/routes.ts';
import { registrationRoutes } from './features/registrations/routes.ts';
import { createSessions } from './features/sessions/repository.ts';
import { sessionRoutes } from './features/sessions/routes.ts';
import { addStudio } from './features/studio/studio.ts';
import { createOneTimePasswords } from './features/subscriptions/repository.ts';
import { subscriptionRoutes } from './features/subscriptions/routes.ts';
import { tidyUp } from './housekeeping.ts';
import { createIdentity, type Identity } from './identity.ts';
import { logSerializers } from './log-settings.ts';
import { createMailQueue, type MailQueue } from './mail/queue.ts';
import { createMailTransport } from './mail/transport.ts';
import { createMailWorker } from './mail/worker.ts';
import { type MediaDisk, openDisk } from './media/disk.ts';
import { createSendFile } from './media/send-file.ts';
import { argon2Passwords, type Passwords } from './passwords.ts';
import { addApiDocs } from './plugins/api-docs.ts';
import { addBackgroundWork } from './plugins/background-work.ts';
import { addCourseFiles } from './plugins/course-files.ts';
import { addCsrf } from './plugins/csrf.ts';
import { addDraining } from './plugins/draining.ts';
import { addErrorHandler } from './plugins/error-handler.ts';
import { addHealth } from './plugins/health.ts';
import { addJsonBodies } from './plugins/json-bodies.ts';
import { addMetrics } from './plugins/metrics.ts';
import { addPlainPages } from './plugins/plain-pages.ts';
import { addSearchEngines } from './plugins/search-engines.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { addSession } from './plugins/session.ts';
import { addStaticFiles } from './plugins/static-files.ts';
import { createRateLimits, type RateLimits } from './rate-limits/rate-limits.ts';

interface AppParts {
  db: Kysely<Tables>;
  config: Config;
  /** Epoch milliseconds. */
  clock: () => number;
  /** The built page; default: `dist/` beside `server/`. */
  pageDir?: string;
  /** Who takes the money, if not the configured provider: tests hand in a fault. */
  paymentProvider?: PaymentProvider | undefined;
  /** Argon2id, unless a test counts. */
  passwords?: Passwords;
  /** Where the log goes; default: standard output. */
  logStream?: { write(line: string): void };
}

const bodyLimitBytes = 64 * 1024;
const preflightSeconds = 2 * 3600;
/** Long enough for the longest note on a bad line; without it a half-sent request holds a socket. */
const requestTimeoutMs = 120_000;

/** The whole server without a port: `listen` it, or `inject` requests into it. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, config, clock, paymentProvider, passwords = argon2Passwords } = parts;
  const pageDir = parts.pageDir ?? join(import.meta.dirname, '../dist');
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: logSerializers,
      ...(parts.logStream ? { stream: parts.logStream } : {}),
    },
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    // A call that came in before the end is served to the end.
    return503OnClosing: false,
  });
  const { contact, links } = readPageFacts(config);
  const identity = createIdentity(db, config, passwords);
  const mailQueue = createMailQueue(db, { clock });
  const rateLimits = createRateLimits({ db, secret: config.sessionSecret, clock });
  const transport = createMailTransport(config);
  const mailWorker = createMailWorker({ db, transport, clock, log: app.log });

  addErrorHandler(app);
  // What a student reads out to the academy leads to the lines of the log.
  app.addHook('onRequest', async ({ id }, reply) => void reply.header('x-request-id', id));
  addJsonBodies(app);
  await addSecurityHeaders(app, config, links);
  await app.register(cookie);
  await addCsrf(app, config);
  addSession(app, identity);
  addDraining(app);
  addHealth(app, db);
  addMetrics(app, { token: config.metricsToken, countWaitingMail: mailQueue.countWaiting });
  const disk = await openDisk(config);
  const place = { db, disk, dataDir: config.dataDir };
  const chores = [
    () => keepBuild({ pageDir, dataDir: config.dataDir }, clock()),
    () => tidyUp(place, clock()),
  ];
  addBackgroundWork(app, { mailWorker, chores });
  addSearchEngines(app, config.publicUrl);
  await addStaticFiles(app, { pageDir, config });

  await app.register(academyApi, {
    ...{ db, disk, config, clock, identity, passwords, mailQueue, rateLimits },
    ...{ contact, paymentProvider },
  });
  return app;
}

interface ApiParts extends Pick<AppParts, 'db' | 'config' | 'clock' | 'paymentProvider'> {
  disk: MediaDisk;
  identity: Identity;
  passwords: Passwords;
  mailQueue: MailQueue;
  rateLimits: RateLimits;
  contact: Academy['contact'];
}

/** Everything below `apiBase`. */
async function academyApi(api: FastifyInstance, parts: ApiParts): Promise<void> {
  const { db, disk, config, clock, identity, passwords, mailQueue, rateLimits } = parts;
  const { contact: sender } = parts;
  const { publicUrl, apiUrl, sessionSecret: secret } = config;
  // The first is the academy's own inbox; the page shows them all.
  const [studioEmail = ''] = sender.emails;
  // Not on the page's own files: `Vary: Origin` there would spoil what the worker has cached.
  await api.register(cors, {
    origin: config.pageOrigins,
    credentials: true,
    // What the page reads of an answer: when to try again, and what to tell the academy of.
    exposedHeaders: ['retry-after', 'x-request-id'],
    // A question before each call would double its time on a slow line; browsers cut it to theirs.
    maxAge: preflightSeconds,
  });
  // Only where a route asks for it.
  await api.register(compress, { global: false });
  addApiDocs(api);
  addPlainPages(api);
  const enrolments = createEnrolments(db);
  const { isEnrolled, mayWatch } = enrolments;
  const sendFile = createSendFile(disk, config);
  addCourseFiles(api, { sendFile, mayWatch });
  await api.register(sessionRoutes, { identity, sessions: createSessions(db), rateLimits });
  await api.register(registrationRoutes, { identity, rateLimits });
  const resets = createPasswordResets({ db, mailQueue, clock });
  await api.register(passwordRoutes, {
    ...{ resets, passwords, rateLimits, sender, publicUrl, apiUrl, clock },
  });
  const codes = createOneTimePasswords({ db, mailQueue, clock });
  await api.register(subscriptionRoutes, { codes, rateLimits, sender, secret, clock });
  await api.register(catalogueRoutes, { catalogue: createCatalogue(db) });
  const appointments = createAppointments({ db, mailQueue });
  await api.register(appointmentRoutes, { appointments, rateLimits, sender, studioEmail, clock });
  await addStudio(api, { db, config, disk, appointments, sender, studioEmail, clock });
  await api.register(enrolmentRoutes, { enrolments });
  const notes = createNotes(db, dialectOf(config) === 'sqlite' ? createGroupCommit(db) : undefined);
  await api.register(noteRoutes, { notes, isEnrolled, clock });
  await api.register(noteKeyRoutes, { noteKeys: createNoteKeys(db) });
  const learning = createLearningRecords(db);
  await api.register(learningRoutes, { learning, isEnrolled, clock });
  await api.register(playbackRoutes, { positions: createPositions(db), isEnrolled });
  const profiles = createProfiles({ db, mailQueue });
  await api.register(profileRoutes, { profiles, passwords, rateLimits, sender, publicUrl });
  const sendReceipt = createReceipts({ mail: mailQueue, sender, publicUrl });
  const { enrol, endEnrolment } = enrolments;
  const effects = { enrol, endEnrolment, sendReceipt };
  await addPayments(api, {
    db,
    config,
    clock,
    isEnrolled,
    effects,
    provider: parts.paymentProvider,
  });
}
