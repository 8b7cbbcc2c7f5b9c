import { expect, test } from 'vitest';
import { withDeferredPicture, withIcons } from '../../build/page-pictures.ts';

const symbol = (name: string) => `<symbol id="${name}"><path/></symbol>`;
const sprite = `<svg>${symbol('i-menu')}${symbol('i-other')}</svg>`;

test('a page brings the glyphs that it shows, and no others', () => {
  const html = withIcons('<body><use href="/art/icons.svg#i-menu"></use></body>', sprite);
  expect(html).toBe(
    `<body><use href="#i-menu"></use><svg width="0" height="0" aria-hidden="true">${symbol('i-menu')}</svg></body>`,
  );
});

test('a glyph that the sprite does not have fails the build by its name', () => {
  const html = '<body><use href="/art/icons.svg#i-gone"></use></body>';
  expect(() => withIcons(html, sprite)).toThrow('art/icons.svg has no i-gone');
});

test("the phone's own copy paints its words before its first drawing", () => {
  const preload = '<link rel="preload" as="image" href="/art/hero.svg" fetchPriority="high"/>';
  const image = '<img class="a" src="/art/hero.svg" alt="" loading="eager" fetchPriority="high"/>';
  expect(withDeferredPicture(`${preload}${image}<img src="/art/b.svg"/>`)).toBe(
    '<img loading="lazy" class="a" src="/art/hero.svg" alt=""/><img src="/art/b.svg"/>',
  );
});
