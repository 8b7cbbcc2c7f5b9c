import { readFileSync } from 'node:fs';
import { expect, test } from '../support/browser/site-test.ts';

test.use({ phoneOf: 'nobody' });

const { contact, links } = JSON.parse(readFileSync('server/seed/academy.json', 'utf8'));
const mapHost = new URL(links.map).host;

test('the map comes from its own host, after a tap, under the real policy', async ({
  academy,
  phone,
}) => {
  const page = await phone.open('/about');
  const strangers = new Set<string>();
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(academy.url).host) strangers.add(host);
  });
  await page.route(`https://${mapHost}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>A map of R.S. Puram</p>' }),
  );
  for (const path of ['/', '/contact']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect([...strangers]).toEqual([]);
  await page.getByRole('button', { name: 'Show map' }).click();
  const map = page.frameLocator('iframe[title="Map of the studio"]');
  await expect(map.getByText('A map of R.S. Puram')).toBeVisible();
  expect([...strangers]).toEqual([mapHost]);
});

test('a map that cannot load, or no network, leaves the address and a way to it', async ({
  academy,
  phone,
}) => {
  const page = await phone.open('/contact');
  await page.route(`https://${mapHost}/**`, (route) => route.abort());
  const place = page.getByRole('region', { name: 'Where we are' });
  await page.getByRole('button', { name: 'Show map' }).click();
  await expect(place.locator('iframe')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(contact.address);
  const search = place.getByRole('link', { name: 'Open the address in OpenStreetMap' });
  await expect(search).toBeVisible();
  await academy.kill();
  await page.context().setOffline(true);
  await expect(place.getByText('The map needs network.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(contact.address);
});
