import { publicUrlPlaceholder } from '#contract/public-url.ts';

/** Search engines want addresses whole; the server puts its own into the written pages. */
const origin = typeof window === 'undefined' ? publicUrlPlaceholder : window.location.origin;
const wholeAddress = (_: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('/') ? origin + value : value;

/** A data block, which no browser runs: the policy's script-src does not concern it. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  // `<` could end the element early, whatever the data say.
  const text = JSON.stringify(
    { '@context': 'https://schema.org', ...data },
    wholeAddress,
  ).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{text}</script>;
}
