import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignInAgain } from '../features/sign-in/sign-in-again.tsx';
import { useLogout } from '../features/sign-in/use-logout.tsx';
import { StudioLayout } from '../layout/studio-layout.tsx';
import { NetworkBanner } from '../offline/network-status.tsx';
import { UpdatePrompt } from '../offline/update-prompt.tsx';
import { useSessionState } from '../session/use-session.tsx';

export const Route = createFileRoute('/_studio')({
  beforeLoad: async ({ context, location }) => {
    if (await context.session.current()) return;
    throw redirect({ to: '/login', search: { redirect: location.href } });
  },
  component: StudioArea,
});

/** Whether she works here is for the academy to say: a role can be given and taken at any time. */
function StudioArea() {
  const { user } = useSessionState();
  const { logout, dialog } = useLogout();
  const leave = () => void logout();
  if (!user) return null;
  return (
    <>
      <StudioLayout
        key={user.id}
        banner={<NetworkBanner />}
        update={<UpdatePrompt />}
        sheet={<SignInAgain onLogout={leave} />}
        onLogout={leave}
      />
      {dialog}
    </>
  );
}
