import type { AnyRouter } from '@tanstack/react-router';

/** A route's component; TanStack Router removes its `preload` when the component's code has come. */
type RouteComponent = { preload?: () => Promise<void> } | undefined;

const missingChunks = ({ state, routesById }: AnyRouter): (() => Promise<void>)[] =>
  state.matches.flatMap(({ routeId }) => {
    const component: RouteComponent = routesById[routeId]?.options.component;
    return component?.preload ?? [];
  });

/** Whether code of the open page has not come. */
export const lacksChunks = (router: AnyRouter): boolean => missingChunks(router).length > 0;

/**
 * Asks for the code of the open page that has not come; resolves to whether all is there, and rejects
 * where some does not come. Some browsers never ask again for a module that once failed (whatwg/html#6768).
 */
export async function fetchMissingChunks(router: AnyRouter): Promise<boolean> {
  await Promise.all(missingChunks(router).map((fetchChunk) => fetchChunk()));
  return !lacksChunks(router);
}
