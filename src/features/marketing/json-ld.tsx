import { useEffect, useRef } from 'react';
import { dataForSearch, publicUrlPlaceholder } from '#contract/public-url.ts';

/** Search engines want addresses whole; the server puts its own into the prerendered pages. */
const origin = typeof window === 'undefined' ? publicUrlPlaceholder : window.location.origin;
const wholeAddress = (_: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('/') ? origin + value : value;

/**
 * A data block, which no browser runs: the policy's script-src does not concern it. Hydration takes
 * over what stands in a written page: its address is the server's `PUBLIC_URL`, which the browser's
 * own need not be, and nobody has filled it in where something else serves the pages.
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
