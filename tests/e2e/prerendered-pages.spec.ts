import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { LinkChecker } from 'linkinator';
import { allPages } from '#contract/public-pages.ts';
import { createAcademy } from '../support/browser/academy-process.ts';
import { untilHydrated } from '../support/browser/hydrated.ts';
import { createPhone } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { projectRoot } from '../support/source-files.ts';

const pages = allPages();

test('every prerendered page is valid HTML', async ({ academy }) => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
  for (const [path] of pages) {
    const html = await textAt(academy.url + path);
    const { results } = await validator.validateString(html);
    const faults = results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} (${selector})`,
      ),
    );
    expect(faults).toEqual([]);
  }
});

test('no link of the site leads nowhere', async ({ academy }) => {
  const { links } = await new LinkChecker().check({
    path: academy.url,
    recurse: true,
    concurrency: 4,
    linksToSkip: [`^(?!${academy.url})`],
  });
  expect(links.length).toBeGreaterThan(pages.length);
  const broken = links.filter(({ state }) => state === 'BROKEN');
  expect(broken.map(({ url, status, parent }) => `${status} ${url} from ${parent}`)).toEqual([]);
});

test('every prerendered page names itself to search engines, with whole addresses', async ({
  academy,
}) => {
  for (const [path, { isPersonal = false }] of pages) {
    const html = await textAt(academy.url + path);
    expect(html, path).toContain(`<link rel="canonical" href="${academy.url}${path}">`);
    expect(html, path).toMatch(
      /<meta property="og:image" content="http\S+\/art\/png\/og-1200x630(-ta)?\.png">/,
    );
    expect(html.includes('<meta name="robots" content="noindex">'), path).toBe(isPersonal);
    expect(html.includes('hreflang="x-default"'), path).toBe(!isPersonal);
    expect(html, path).not.toContain('%PUBLIC_URL%');
    expect(html, path).not.toContain('<title>Tamil Makeover Academy</title>');
    expect(html, path).not.toContain(' style="');
    for (const [, json = ''] of html.matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/gs,
    )) {
      expect(JSON.parse(json), path).toHaveProperty('@context', 'https://schema.org');
      expect(json, path).not.toMatch(/"(url|item|image)":"\//);
    }
  }
  const kinds = async (path: string) => textAt(academy.url + path);
  expect(await kinds('/')).toContain('"LocalBusiness"');
  expect(await kinds('/course/1')).toContain('"Course"');
  expect(await kinds('/course/2')).toContain('"FAQPage"');
  expect(await kinds('/about')).toContain('"BreadcrumbList"');
});

test('every prerendered page brings the styles of all that it shows', async ({ academy }) => {
  const files = readdirSync(join(projectRoot, 'dist/assets')).filter((name) =>
    name.endsWith('.css'),
  );
  const styled = new Map(files.map((name) => [name, classesOf(styleSheet(name))]));
  const all = new Set([...styled.values()].flatMap((names) => [...names]));
  for (const [path, { file }] of pages) {
    const html = await textAt(academy.url + path);
    const worn = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    const own = classesOf(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '');
    expect(
      worn.filter((name) => all.has(name) && !own.has(name)),
      path,
    ).toEqual([]);
    const kept = await textAt(academy.url + file);
    const linked = files.filter((name) => kept.includes(`href="/assets/${name}"`));
    const late = worn.filter(
      (name) => all.has(name) && !linked.some((sheet) => styled.get(sheet)?.has(name)),
    );
    expect(late, `${path}, as the worker keeps it`).toEqual([]);
  }
});

const styleSheet = (file: string) => readFileSync(join(projectRoot, 'dist/assets', file), 'utf8');

/** The classes with which a selector begins: a rule of theirs may still ask for another one. */
function classesOf(css: string): Set<string> {
  return new Set(
    [...css.matchAll(/(?<=^|[{},])\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name),
  );
}

const textAt = (address: string) => fetch(address).then((reply) => reply.text());

test("a page read at another address than the site's own is taken over as it stands", async () => {
  const academy = await createAcademy({ publicUrl: 'http://academy.example' });
  await academy.start();
  const phone = createPhone(academy.url);
  const page = await phone.open('/about');
  for (const path of ['/', '/course/1', '/course/2', '/ta/', '/ta/course/1']) {
    await page.goto(path);
    await untilHydrated(page);
    const data = page.locator('#root script[type="application/ld+json"]').last();
    expect(await data.textContent(), path).toContain('http://academy.example');
    const links = page.locator('link[rel="canonical"], link[hreflang]');
    const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    for (const address of addresses)
      expect(await textAt(academy.url + path), path).toContain(`href="${address}"`);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', `http://academy.example${path}`);
  }
  expect(phone.consoleErrors).toEqual([]);
  await phone.discard();
  await academy.discard();
});
