import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { range } from 'es-toolkit/math';
import subsetFont from 'subset-font';
import { expect, onTestFinished, test } from 'vitest';
import { inFirstFlight } from '../../build/first-flight.ts';

const page =
  '<html><head><script src="/assets/head.js" data-entry="/assets/index.js" data-modules="/assets/a.js"></script>' +
  '<link rel="preload" href="/fonts/ui-latin.woff2" as="font" type="font/woff2" crossorigin>' +
  '<link rel="stylesheet" href="/assets/a.css"><link rel="manifest" href="/manifest.webmanifest"></head>' +
  '<body><noscript>Zebra</noscript><div id="root"><link rel="preload" as="image" href="/art/hero.svg" fetchPriority="high"/>' +
  '<img class="a" src="/art/hero.svg" alt="" fetchPriority="high"/><img src="/art/late.svg" alt=""/>' +
  '<h1>Hello</h1><input placeholder="Mail"></div></body></html>';

test('the first screen needs nothing but the page: styles, picture and script are in it', async () => {
  const html = await inFirstFlight(page, builtSite());
  expect(html).toContain('<style>.a{top:0}</style></head>');
  expect(html).toContain('src="data:image/svg+xml,%3Csvg%20id=%22a%22%3E%23%3C/svg%3E"');
  expect(html).toContain('<img src="/art/late.svg" alt=""/>');
  expect(html).toContain('>start()</script>');
  expect(html).not.toMatch(/rel="(stylesheet|preload|manifest)"|head\.js|ui-latin/);
});

test('style sheets and manifest are named for the program to bring', async () => {
  const html = await inFirstFlight(page, builtSite());
  expect(html).toContain(
    'data-entry="/assets/index.js" data-modules="/assets/a.js" data-styles="/assets/a.css" data-faces="" data-manifest="/manifest.webmanifest"',
  );
});

test('its faces have the letters that are shown, that of the text the common ones too', async () => {
  const html = await inFirstFlight(page, builtSite());
  const common = ` ${letters('A', 'Z')}${letters('a', 'z')}${letters('0', '9')}@._-+,'!?&/:()%;`;
  for (const [face, file, letters] of [
    ['text', 'ui-latin', common],
    ['display', 'display-latin', 'Hello Mail'],
  ] as const) {
    const [, base64 = ''] = new RegExp(`data-${face}-face="([^"]+)"`).exec(html) ?? [];
    const whole = readFileSync(`public/fonts/${file}.woff2`);
    const shown = await subsetFont(whole, letters, { targetFormat: 'woff2' });
    expect(Buffer.from(base64, 'base64').equals(shown), face).toBe(true);
  }
});

test('a page that would be longer than two flights has no letters but those that it shows', async () => {
  const noise = randomBytes(24_000).toString('base64');
  const html = await inFirstFlight(page.replace('</head>', `<!--${noise}--></head>`), builtSite());
  const [, base64 = ''] = /data-text-face="([^"]+)"/.exec(html) ?? [];
  expect(Buffer.from(base64, 'base64').length).toBeLessThan(8000);
});

test('a style sheet that declares fonts is brought without them first, and itself later', async () => {
  const dist = builtSite();
  const faces =
    '@font-face{font-family:Own;src:url(/own.woff2)}@font-face{font-family:Its;src:local(Arial)}';
  writeFileSync(join(dist, 'assets/a.css'), `.a{top:0}${faces}`);
  const html = await inFirstFlight(page, dist);
  const [, copy = ''] = / data-styles="([^"]+)" data-faces="\/assets\/a\.css"/.exec(html) ?? [];
  expect(readFileSync(join(dist, copy), 'utf8')).toBe('.a{top:0}');
  // Vite's loader of a part looks for this link, and does not bring the sheet where it finds it.
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css" disabled>');
  expect(html).toContain('<style>.a{top:0}@font-face{font-family:Its;src:local(Arial)}</style>');
});

function builtSite(): string {
  const dist = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  for (const folder of ['assets', 'art']) mkdirSync(join(dist, folder));
  cpSync('public/fonts', join(dist, 'fonts'), { recursive: true });
  writeFileSync(join(dist, 'assets/head.js'), 'start()\n');
  writeFileSync(join(dist, 'assets/a.css'), '.a{top:0}.b{top:0}');
  writeFileSync(join(dist, 'art/hero.svg'), '<svg id="a">#</svg>');
  return dist;
}

const letters = (first: string, last: string): string =>
  String.fromCharCode(...range(first.charCodeAt(0), last.charCodeAt(0) + 1));
