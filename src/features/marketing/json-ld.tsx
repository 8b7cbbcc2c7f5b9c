import { useEffect, useRef } from 'react';
import { dataForSearch, publicUrlPlaceholder } from '#contract/public-url.ts';

/** Search engines want addresses whole; the server puts its own into the prerendered pages. */
const origin = typeof window === 'undefined' ? publicUrlPlaceholder : window.location.origin;
const wholeAddress = (_: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('/') ? origin + value : value;

/**
 * Renders a data block, which no browser runs: the policy's script-src does not concern it. Hydration
 * leaves the block of a prerendered page as it is: its origin is the server's `PUBLIC_URL`, and need not be
 * the browser's. Only where no server has filled that in is it written anew here.
 */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const script = useRef<HTMLScriptElement>(null);
  const text = dataForSearch(data, wholeAddress);
  useEffect(() => {
    const element = script.current;
    if (element?.textContent?.includes(publicUrlPlaceholder)) element.textContent = text;
  }, [text]);
  return (
    <script ref={script} type="application/ld+json" suppressHydrationWarning>
      {text}
    </script>
  );
}
