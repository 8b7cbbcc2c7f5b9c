import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { rewrite } from './i18n/language.ts';
import { routeTree } from './routeTree.gen.ts';
import type { RouterContext } from './session/router-context.ts';

/** Every navigation scrolls to the top unless there is a hash; going back restores. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // On the server it would write an inline script, which the policy refuses.
    scrollRestoration: !import.meta.env.SSR,
    // A page gives way to the next; a tab or a search within it does not. For those who wish for less
    // the styles let it take no time.
    defaultViewTransition: {
      types: ({ fromLocation, pathChanged }) => (fromLocation && pathChanged ? [] : false),
    },
    ...(rewrite ? { rewrite } : {}),
    ...(history ? { history } : {}),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
