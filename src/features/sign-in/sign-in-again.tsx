import { Suspense } from 'react';
import { useSessionState } from '../../session/use-session.tsx';
import { optionalComponent } from '../../ui/optional-component.ts';

const SignInPanel = optionalComponent(
  async () => (await import('./sign-in-panel.tsx')).SignInPanel,
);

/** Shows the sign-in panel when the academy requires a sign-in. */
export function SignInAgain({ onLogout }: { onLogout: () => void }) {
  const { needsSignIn } = useSessionState();
  if (!needsSignIn) return null;
  return (
    <Suspense>
      <SignInPanel onLogout={onLogout} />
    </Suspense>
  );
}
