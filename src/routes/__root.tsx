import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { BrokenPage } from '../layout/broken-page.tsx';
import { useFocusMain } from '../layout/use-focus-main.ts';
import type { RouterContext } from '../session/router-context.ts';
import { Toaster } from '../ui/toaster.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: BrokenPage,
});

function Root() {
  useFocusMain();
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}
