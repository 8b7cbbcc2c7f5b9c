import { expect, test } from 'vitest';
import { withFacePreloads } from '../../build/face-preloads.ts';

const preload = '<link rel="preload" href="/fonts/ui-latin.woff2" as="font">';
const page = (body: string) =>
  withFacePreloads(`<head><title>Home</title>${preload}</head><body>${body}</body>`);
const facesOf = (html: string) =>
  [...html.matchAll(/href="\/fonts\/([^"]*)"/g)].map(([, to]) => to);

test('a page asks at once for the faces of the letters that it shows, and for no other', () => {
  expect(facesOf(page('<p>Kohl</p>'))).toEqual(['display-latin.woff2', 'ui-latin.woff2']);
  expect(facesOf(page('<p>Kohl, மை, ₹99</p>')).toSorted()).toEqual([
    'display-latin.woff2',
    'display-rupee.woff2',
    'display-tamil.woff2',
    'ui-latin.woff2',
    'ui-rupee.woff2',
    'ui-tamil-500.woff2',
  ]);
});

test('letters in a tag or a script are not shown', () => {
  const html = page('<p title="மை">Kohl</p><script>"₹"</script>');
  expect(facesOf(html)).not.toContain('ui-tamil-500.woff2');
  expect(facesOf(html)).not.toContain('ui-rupee.woff2');
});
