import { fetchedWhole } from './fetched-whole.ts';

/**
 * Puts a style sheet of the program into the head. The page was written with the rules that its own
 * elements wear; the program shows more. Throws where it has not come whole.
 */
export async function loadedStyles(href: string): Promise<void> {
  const earlier = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
  if (earlier?.sheet) return;
  earlier?.remove();
  await fetchedWhole(href); // a link alone would wait for ever on a line that hangs
  await new Promise((resolve, reject) => {
    addLink({ rel: 'stylesheet', href, onload: resolve, onerror: reject });
  });
}

/** Tells the browser what can be installed, which the first paint need not wait for. */
export function addManifest(href: string | undefined): void {
  if (href && !document.querySelector('link[rel=manifest]')) addLink({ rel: 'manifest', href });
}

function addLink(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}
