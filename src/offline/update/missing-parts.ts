import type { AnyRouter } from '@tanstack/react-router';

/** A route's component; TanStack Router removes its `preload` when the component's code has come. */
type Part = { preload?: () => Promise<void> } | undefined;

const missingParts = ({ state, routesById }: AnyRouter): (() => Promise<void>)[] =>
  state.matches.flatMap(({ routeId }) => {
    const part: Part = routesById[routeId]?.options.component;
    return part?.preload ?? [];
  });

/** Whether a part of the open page has not come. */
export const lacksParts = (router: AnyRouter): boolean => missingParts(router).length > 0;

/**
 * Asks for the parts of the open page that have not come; resolves to whether all are there, and rejects
 * where one does not come. Some browsers never ask again for a module that once failed (whatwg/html#6768).
 */
export async function fetchMissingParts(router: AnyRouter): Promise<boolean> {
  await Promise.all(missingParts(router).map((fetchPart) => fetchPart()));
  return !lacksParts(router);
}
