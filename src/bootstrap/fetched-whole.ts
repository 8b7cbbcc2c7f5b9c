/** The largest chunk takes no longer over the slowest line; a hung one is then fetched again. */
const chunkMs = 60_000;

/**
 * Fetches a chunk of the program into the browser's cache only. Many browsers never ask again for a
 * module that failed once, by `import` or `modulepreload` (whatwg/html#6768). Throws where it has not
 * come whole.
 */
export async function fetchedWhole(href: string): Promise<void> {
  const response = await fetch(href, { signal: AbortSignal.timeout(chunkMs) });
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  await response.arrayBuffer();
}
