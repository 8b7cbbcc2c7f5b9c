/** This stands in the written pages for the site's own address, which only a running server knows. */
export const publicUrlPlaceholder = '%PUBLIC_URL%';

/** Returns JSON for search engines. It has no `<`, which could end its element early, whatever the data. */
export function dataForSearch(
  data: Record<string, unknown>,
  replacer?: (key: string, value: unknown) => unknown,
): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }, replacer);
  return json.replaceAll('<', '\\u003c');
}
