import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { rewrite } from './i18n/language.ts';
import { routeTree } from './routeTree.gen.ts';
import type { RouterContext } from './session/router-context.ts';

/** Every navigation scrolls to the top unless there is a hash; going back restores. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // In a prerendered page it would write an inline script, which the policy refuses.
    scrollRestoration: !import.meta.env.SSR,
    ...(rewrite ? { rewrite } : {}),
    ...(history ? { history } : {}),
  });
  // A transition is shown from page to page, and not for a tab or a search within one. For those who wish
  // for less motion the styles let it take no time.
  router.startViewTransition = (update) => {
    const from = router.stores.resolvedLocation.get();
    const isOtherPage = from && from.pathname !== router.latestLocation.pathname;
    if (!isOtherPage || !('startViewTransition' in document)) return update();
    const transition = document.startViewTransition(update);
    // The router's own function does not catch this. A browser gives a transition up when the phone is
    // turned or the next page is slow to come: that is no error, and the page is there all the same.
    transition.ready.catch(() => {});
    return transition.updateCallbackDone;
  };
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
