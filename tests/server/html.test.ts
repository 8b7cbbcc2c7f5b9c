import { expect, test } from 'vitest';
import { html } from '../../server/html/safe-html.ts';

test('what a visitor has written is text on the page, whatever stands in it', () => {
  const name = '<script>alert("Meena & co\'s")</script>';
  expect(html`<b title="${name}">${name}</b>`.source).toBe(
    '<b title="&lt;script&gt;alert(&quot;Meena &amp; co&#39;s&quot;)&lt;/script&gt;">' +
      '&lt;script&gt;alert(&quot;Meena &amp; co&#39;s&quot;)&lt;/script&gt;</b>',
  );
});

test('an entity that she has written herself is no entity', () => {
  expect(html`${'&lt;b&gt;'}`.source).toBe('&amp;lt;b&amp;gt;');
});

test('what a template has made goes into another as it is, one or many', () => {
  const rows = ['Bridal', 'Saree & silk'].map((course) => html`<li>${course}</li>`);
  expect(html`<ul>${rows}</ul>${html`<p>${2}</p>`}`.source).toBe(
    '<ul><li>Bridal</li><li>Saree &amp; silk</li></ul><p>2</p>',
  );
});
