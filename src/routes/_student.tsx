import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useStoredCartCount } from '../features/cart/use-cart-count.ts';
import { usePersistAfterSave } from '../features/ready/use-persist-after-save.ts';
import { SignInAgain } from '../features/sign-in/sign-in-again.tsx';
import { useLogout } from '../features/sign-in/use-logout.tsx';
import { CartCountProvider } from '../layout/cart-count.ts';
import { StudentLayout } from '../layout/student-layout.tsx';
import { StudentShellProvider } from '../layout/student-shell.ts';
import { useInstall } from '../offline/install.ts';
import { NetworkBanner } from '../offline/network/network-status.tsx';
import { UpdatePrompt } from '../offline/update/update-prompt.tsx';
import { useSessionState } from '../session/use-session.tsx';
import { optionalComponent } from '../ui/optional-component.ts';

export const Route = createFileRoute('/_student')({
  beforeLoad: async ({ context, location }) => {
    const student = await context.session.current();
    if (!student) throw redirect({ to: '/login', search: { redirect: location.href } });
    return { student };
  },
  component: Guarded,
});

/** Shown only where the browser offers to install, and it offers late. */
const InstallBox = optionalComponent(
  async () => (await import('../layout/install-box.tsx')).InstallBox,
);

/** When another tab signs out, or signs another student in, this one follows. */
function Guarded() {
  const { user } = useSessionState();
  const router = useRouter();
  const { student } = Route.useRouteContext();
  const hasChanged = user?.id !== student.id;
  useEffect(() => {
    if (hasChanged) void router.invalidate();
  }, [hasChanged, router]);
  return user && <StudentArea key={user.id} />;
}

function StudentArea() {
  usePersistAfterSave();
  const { logout, dialog } = useLogout();
  const { state, install } = useInstall();
  return (
    <StudentShellProvider value={{ logout: (before) => void logout(before) }}>
      <CartCountProvider value={useStoredCartCount()}>
        <StudentLayout
          banner={<NetworkBanner />}
          aside={
            state === 'prompt' && (
              <Suspense>
                <InstallBox onInstall={() => void install()} />
              </Suspense>
            )
          }
          update={<UpdatePrompt />}
          signIn={<SignInAgain onLogout={() => void logout()} />}
        >
          <Outlet />
        </StudentLayout>
      </CartCountProvider>
      {dialog}
    </StudentShellProvider>
  );
}
