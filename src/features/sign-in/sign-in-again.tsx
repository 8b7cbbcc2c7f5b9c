import { Suspense } from 'react';
import { useSessionState } from '../../session/use-session.tsx';
import { optionalComponent } from '../../ui/optional-component.ts';

const SignInPanel = optionalComponent(
  async () => (await import('./sign-in-panel.tsx')).SignInPanel,
);

/**
 * Shows the sign-in panel when the academy requires a sign-in. A live region must be there before its words,
 * or a screen reader would not speak them.
 */
export function SignInAgain({ onLogout }: { onLogout: () => void }) {
  const { needsSignIn } = useSessionState();
  return (
    <div role="status">
      <Suspense>{needsSignIn && <SignInPanel onLogout={onLogout} />}</Suspense>
    </div>
  );
}
