import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { academyApi } from './api.ts';
import { certificatePages } from './features/certificates/page-routes.ts';
import { decodableAddress } from './http/decodable-address.ts';
import { logSerializers } from './http/log-serializers.ts';
import { audit } from './plugins/audit.ts';
import { csrf } from './plugins/csrf.ts';
import { draining } from './plugins/draining.ts';
import { keepBuild } from './plugins/earlier-builds.ts';
import { errorHandler } from './plugins/error-handler.ts';
import { health } from './plugins/health.ts';
import { hourlyJobs } from './plugins/hourly-jobs.ts';
import { jsonBodies } from './plugins/json-bodies.ts';
import { mailSending } from './plugins/mail-sending.ts';
import { metrics } from './plugins/metrics.ts';
import { retention } from './plugins/retention.ts';
import { searchEngines } from './plugins/search-engines.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { session } from './plugins/session.ts';
import { staticFiles } from './plugins/static-files.ts';
import { shareWork } from './scheduling/share-work.ts';
import { createServices, type ServiceDependencies } from './services.ts';

interface AppOptions extends ServiceDependencies {
  /** The built page; default: `builtPageDir`. */
  pageDir?: string;
  /** Where the log goes; default: standard output. */
  logStream?: { write(line: string): void };
}

/** The folder of the build, beside `server/`. */
export const builtPageDir = join(import.meta.dirname, '../dist');

const bodyLimitBytes = 64 * 1024;
/**
 * The longest note on a bad line takes no longer; without the limit a half-sent request would hold
 * a socket.
 */
const requestTimeoutMs = 120_000;

/** The whole server without a port: `listen` it, or `inject` requests into it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, clock, logStream } = options;
  const pageDir = options.pageDir ?? builtPageDir;
  const services = await createServices(options);
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: logSerializers,
      ...(logStream ? { stream: logStream } : {}),
    },
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    rewriteUrl: ({ url = '/' }) => decodableAddress(url),
    // A call that came in before the end is served to the end.
    return503OnClosing: false,
  });

  await app.register(errorHandler);
  // A student can read this number out to the academy, which finds the lines of the log by it.
  app.addHook('onRequest', ({ id }, reply, done) => {
    reply.header('x-request-id', id);
    done();
  });
  await app.register(jsonBodies);
  await app.register(securityHeaders, services);
  await app.register(cookie);
  await app.register(csrf, services);
  await app.register(session, services);
  await app.register(audit, services);
  await app.register(draining);
  // The answers of one moment leave one after the other: sending one mostly costs waking its reader,
  // who is awake for the second (docs/decisions/053).
  app.addHook(
    'onSend',
    shareWork(async () => {}),
  );
  await app.register(health, services);
  await app.register(metrics, services);
  await app.register(hourlyJobs);
  await app.register(retention, services);
  await app.register(mailSending, services);
  app.addHourlyJob(() => keepBuild({ pageDir, dataDir: config.dataDir }, clock()));
  app.addRetention({ what: 'rate_limits', deleteExpired: services.rateLimits.deleteExpired });
  await app.register(searchEngines, services);
  await app.register(certificatePages, services);
  await app.register(staticFiles, { pageDir, config });
  await app.register(academyApi, services);
  return app;
}
