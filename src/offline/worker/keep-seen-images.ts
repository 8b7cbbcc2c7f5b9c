import { paidFile } from '../../api/paid-file.ts';

/**
 * Keeps the pictures that this page has asked for before a worker controlled it, also those that
 * come only now; they come out of the browser's own cache. A picture that cannot be kept now is kept when
 * it is shown again.
 */
export function keepSeenImages(): void {
  try {
    new PerformanceObserver((list) => void keep(list.getEntries())).observe({
      type: 'resource',
      buffered: true,
    });
  } catch {
    // A browser that does not tell of its resources keeps a picture when it is shown again.
  }
}

async function keep(entries: PerformanceEntryList): Promise<void> {
  const seen = entries
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ initiatorType, workerStart }) => initiatorType === 'img' && workerStart === 0)
    .map(({ name }) => name.replace(/#.*/, ''))
    .filter((address) => isRuntimeImage(new URL(address)));
  if (seen.length === 0) return;
  try {
    const { keepImage } = await import('../../storage/kept-images.ts');
    await Promise.allSettled([...new Set(seen)].map(keepImage));
  } catch {
    // The code is out of reach.
  }
}

/**
 * Whether a picture is ours, none of the drawings that come with the page's files (build/pwa.ts), and
 * everybody's: the cache outlives a logout.
 */
const isRuntimeImage = ({ origin, pathname, href }: URL): boolean =>
  origin === window.location.origin &&
  !/^\/art\/(?!looks\/)/.test(pathname) &&
  !paidFile.test(href);
