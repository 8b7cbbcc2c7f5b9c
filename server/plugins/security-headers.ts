import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { apiBase } from '#contract/endpoint.ts';
import type { Config } from '../config.ts';

/** Headers of every answer, the page's, the worker's and the API's. */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const isHttps = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // hls.js plays from a MediaSource, which is a blob: address.
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 365 * 24 * 3600, includeSubDomains: false },
    // A page of the academy on a sister host (VITE_API_BASE) shows our course images.
    crossOriginResourcePolicy: { policy: 'same-site' },
    xFrameOptions: { action: 'deny' },
    // Helmet's own `no-referrer` makes browsers send `Origin: null` on form posts.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    // By the route too: an address can be spelled with escapes and still find it.
    const addresses = [request.url, request.routeOptions.url ?? ''];
    if (addresses.some((address) => address.startsWith(`${apiBase}/api/`))) {
      reply.header('cache-control', 'no-store');
    }
  });
}
