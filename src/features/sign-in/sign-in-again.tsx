import { Suspense } from 'react';
import { useIsOnline } from '../../offline/network-status.tsx';
import { useSessionState } from '../../session/use-session.tsx';
import { optionalPart } from '../../ui/optional-part.ts';

const SignInSheet = optionalPart(async () => (await import('./sign-in-sheet.tsx')).SignInSheet);

/** Shows the sign-in sheet when the academy requires a sign-in; offline nobody could sign in anyway. */
export function SignInAgain({ onLogout }: { onLogout: () => void }) {
  const { needsSignIn } = useSessionState();
  const isOnline = useIsOnline();
  if (!needsSignIn || !isOnline) return null;
  return (
    <Suspense>
      <SignInSheet onLogout={onLogout} />
    </Suspense>
  );
}
