import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { Tables } from './db/tables.ts';
import { createAppointments } from './features/appointments/repository.ts';
import { appointmentRoutes } from './features/appointments/routes.ts';
import { createCatalogue } from './features/catalogue/repository.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { createEnrolments } from './features/enrolments/repository.ts';
import { enrolmentRoutes } from './features/enrolments/routes.ts';
import { createNotes } from './features/notes/repository.ts';
import { noteRoutes } from './features/notes/routes.ts';
import { profileRoutes } from './features/profiles/routes.ts';
import { sessionRoutes } from './features/sessions/routes.ts';
import { createIdentity, type Identity } from './identity.ts';
import { addCourseFiles } from './plugins/course-files.ts';
import { addCsrf } from './plugins/csrf.ts';
import { addErrorHandler } from './plugins/error-handler.ts';
import { addHealth } from './plugins/health.ts';
import { addJsonBodies } from './plugins/json-bodies.ts';
import { addSearchEngines } from './plugins/search-engines.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { addSession } from './plugins/session.ts';
import { addStaticFiles } from './plugins/static-files.ts';

interface AppParts {
  db: Kysely<Tables>;
  config: Config;
  /** Epoch milliseconds. */
  clock: () => number;
  /** The built page; default: `dist/` beside `server/`. */
  pageDir?: string;
}

const bodyLimitBytes = 64 * 1024;
/** Long enough for the longest note on a bad line; without it a half-sent request holds a socket. */
const requestTimeoutMs = 120_000;

/** The whole server without a port: `listen` it, or `inject` requests into it. */
export async function buildApp({ db, config, clock, pageDir }: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
  });
  const identity = createIdentity(db, config);

  addErrorHandler(app);
  addJsonBodies(app);
  await addSecurityHeaders(app, config);
  await app.register(cookie);
  await addCsrf(app, config);
  addSession(app, identity);
  addHealth(app, db);
  addSearchEngines(app, config.publicUrl);
  await addStaticFiles(app, pageDir ?? join(import.meta.dirname, '../dist'));

  await app.register(academyApi, { db, config, clock, identity });
  return app;
}

interface ApiParts extends AppParts {
  identity: Identity;
}

/** Everything below `apiBase`. */
async function academyApi(
  api: FastifyInstance,
  { db, config, clock, identity }: ApiParts,
): Promise<void> {
  // Not on the page's own files: `Vary: Origin` there would spoil what the worker has cached.
  await api.register(cors, { origin: config.pageOrigins, credentials: true });
  const enrolments = createEnrolments(db);
  const { isEnrolled, mayWatch } = enrolments;
  addCourseFiles(api, { dataDir: config.dataDir, mayWatch });
  await api.register(sessionRoutes, { identity });
  await api.register(catalogueRoutes, { catalogue: createCatalogue(db) });
  await api.register(appointmentRoutes, { appointments: createAppointments(db) });
  await api.register(enrolmentRoutes, { enrolments });
  await api.register(noteRoutes, { notes: createNotes(db), isEnrolled, clock });
  await api.register(profileRoutes);
}
