import fp from 'fastify-plugin';
import { allPages } from '#contract/public-pages.ts';
import type { Services } from '../services.ts';

/** Answers sitemap and robots.txt, which are not built: only the running server knows its own address. */
export const searchEngines = fp<Pick<Services, 'config'>>(async (app, { config }) => {
  const origin = config.publicUrl.replace(/\/+$/, '');
  const entries = allPages()
    .filter(([, page]) => !page.isPersonal)
    .map(([path]) => `<url><loc>${origin}${path}</loc></url>`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
  const robots = `User-agent: *\nDisallow: /user/\nDisallow: /order-success\nDisallow: /certificate/\nSitemap: ${origin}/sitemap.xml\n`;

  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml').send(sitemap));
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robots));
});
