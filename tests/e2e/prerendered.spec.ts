import { expect, test } from '@playwright/test';
import { publicPages } from '#contract/public-pages.ts';
import { type Academy, createAcademy } from '../support/academy-process.ts';
import { createPhone, type Phone, workerReady } from '../support/phone.ts';

let academy: Academy;
let phone: Phone;

test.beforeAll(async () => {
  academy = await createAcademy();
  await academy.start();
});
test.afterAll(() => academy.stop());
test.beforeEach(() => {
  phone = createPhone(academy.url);
});
test.afterEach(async () => {
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test('every public page is there before a script has run, with its title and its links', async () => {
  for (const path of Object.keys(publicPages)) {
    const html = await fetch(`${academy.url}${path}`).then((reply) => reply.text());
    expect(html, path).toContain(`data-page="${path}"`);
    expect(html, path).toMatch(/<h1[ >]/);
    expect(html, path).toContain('href="/privacy-policy"');
    expect(html, path).not.toContain('<title>Tamil Makeover Academy</title>');
    expect(html, path).not.toContain(' style="');
  }
});

test('the page takes the HTML over as it stands, online and from the phone', async () => {
  const page = await phone.open('/');
  await workerReady(page);
  const visitAll = async () => {
    for (const path of Object.keys(publicPages)) {
      await page.goto(path);
      expect(await page.getAttribute('#root', 'data-page'), path).toBe(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
      );
    }
  };
  await visitAll();
  await page.goto('/courses?category=party');
  await expect(page.getByRole('radio', { name: 'Party Makeup' })).toBeChecked();
  await academy.kill();
  await visitAll();
  await academy.start();
});
