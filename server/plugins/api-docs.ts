import fp from 'fastify-plugin';
import { apiBase, type Endpoint } from '#contract/endpoint.ts';
import { openApi } from '../api-docs/openapi.ts';
import { docsPage } from '../api-docs/page.ts';

/** Documents every endpoint that is registered after it, so that nothing served is left out. */
export const apiDocs = fp(async (app) => {
  const endpoints: Endpoint[] = [];
  app.addHook('onRoute', ({ method, config }) => {
    // Fastify adds a HEAD to every GET.
    if (config?.endpoint && method !== 'HEAD') endpoints.push(config.endpoint);
  });
  app.get(`${apiBase}/docs/openapi.json`, () => openApi(endpoints));
  app.get(`${apiBase}/docs`, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(endpoints, openApi(endpoints))),
  );
});
