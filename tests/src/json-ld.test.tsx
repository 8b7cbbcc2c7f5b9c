import { act, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { publicUrlPlaceholder } from '#contract/public-url.ts';
import { JsonLd } from '../../src/features/marketing/json-ld.tsx';

const data = { '@type': 'Course', url: '/course/1' };

/** Hydrates a prerendered page; returns the errors that React recovered from and a reader of its address. */
async function hydrate(writtenOrigin: string) {
  const page = document.createElement('div');
  const written = { '@context': 'https://schema.org', ...data, url: `${writtenOrigin}/course/1` };
  page.innerHTML = `<script type="application/ld+json">${JSON.stringify(written)}</script>`;
  const script = page.querySelector('script');
  const recoverableErrors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(page, <JsonLd data={data} />, {
      onRecoverableError: (error) => recoverableErrors.push(error),
    }),
  );
  expect(page.querySelector('script'), 'the written element stays').toBe(script);
  return { recoverableErrors, root, url: () => JSON.parse(script?.textContent ?? '{}').url };
}

test("a page read at another address than the site's own keeps what the server wrote", async () => {
  const { recoverableErrors, root, url } = await hydrate('https://academy.example');
  expect(recoverableErrors).toEqual([]);
  expect(url()).toBe('https://academy.example/course/1');
  act(() => root.unmount());
});

test('where nobody has filled in the address, it becomes that of the page', async () => {
  const { recoverableErrors, root, url } = await hydrate(publicUrlPlaceholder);
  expect(recoverableErrors).toEqual([]);
  await waitFor(() => expect(url()).toBe(`${window.location.origin}/course/1`));
  act(() => root.unmount());
});
