import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fp from 'fastify-plugin';
import { apiBase } from '#contract/endpoint.ts';

/** The style of the server's own pages, which need no script: checkout, confirming a password. */
export const plainPageStyle = `${apiBase}/plain-page.css`;

export const plainPages = fp(async (app) => {
  const style = readFileSync(join(import.meta.dirname, '../html/plain-page.css'), 'utf8');
  app.get(plainPageStyle, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').type('text/css');
    return style;
  });
});
