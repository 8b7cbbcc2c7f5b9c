import { expect, test } from 'vitest';
import { openAcademy, siteOrigin } from '../support/server/server-app.ts';

test('search engines are told the public pages, each by its one address', async () => {
  const { app } = await openAcademy();
  const sitemap = await app.inject({ url: '/sitemap.xml' });
  expect(sitemap.headers['content-type']).toMatch(/xml/);
  expect(sitemap.body).toContain(`<loc>${siteOrigin}/courses</loc>`);
  expect(sitemap.body).not.toContain(`${siteOrigin}/user`);
  expect((await app.inject({ url: '/robots.txt' })).body).toContain(
    `Sitemap: ${siteOrigin}/sitemap.xml`,
  );
  // A page that shows nothing without a visitor's own data is nothing for a search engine.
  expect(sitemap.body).not.toContain('/cart');
});
