/**
 * Keeps the pictures that this page has shown before a worker controlled it; they come out of the
 * browser's own cache. What cannot be kept now is kept when it is shown again.
 */
export async function keepSeenImages(): Promise<void> {
  const seen = performance
    .getEntriesByType('resource')
    .filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'img')
    .map(({ name }) => name.replace(/#.*/, ''))
    .filter((address) => isRuntimeImage(new URL(address)));
  try {
    const { keepImage } = await import('../storage/kept-images.ts');
    await Promise.allSettled([...new Set(seen)].map(keepImage));
  } catch {
    // The code is out of reach.
  }
}

/** Ours, and none of the drawings that come with the page's files (vite.config.ts). */
const isRuntimeImage = ({ origin, pathname }: URL): boolean =>
  origin === window.location.origin && !/^\/art\/(?!looks\/)/.test(pathname);
