import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useStoredCartCount } from '../features/cart/use-cart-count.ts';
import { CartCountProvider } from '../layout/cart-count.ts';
import { NetworkBanner } from '../offline/network/network-status.tsx';
import { UpdatePrompt } from '../offline/update/update-prompt.tsx';
import { useSessionState } from '../session/use-session.tsx';

export const Route = createFileRoute('/_site')({ component: Site });

function Site() {
  return (
    <CartCountProvider value={useStoredCartCount()}>
      {/* What a visitor has seen go does not come back to a student who logs in on this page later. */}
      <NetworkBanner key={useSessionState().user?.id} />
      <Outlet />
      <UpdatePrompt />
    </CartCountProvider>
  );
}
