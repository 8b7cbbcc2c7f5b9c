import { expect, test } from 'vitest';
import { openAcademy, siteOrigin } from '../support/server-app.ts';

test('search engines are told the public pages, each by its one address', async () => {
  const { app } = await openAcademy();
  const sitemap = await app.inject({ url: '/sitemap.xml' });
  expect(sitemap.headers['content-type']).toMatch(/xml/);
  expect(sitemap.body).toContain(`<loc>${siteOrigin}/courses</loc>`);
  expect(sitemap.body).not.toContain('/user');
  expect((await app.inject({ url: '/robots.txt' })).body).toContain(
    `Sitemap: ${siteOrigin}/sitemap.xml`,
  );
  const page = await app.inject({ url: '/courses?utm_source=leaflet' });
  expect(page.headers.link).toBe(`<${siteOrigin}/courses>; rel="canonical"`);
});
