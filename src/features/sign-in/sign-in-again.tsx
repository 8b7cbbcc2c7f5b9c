import { Suspense } from 'react';
import { useSessionState } from '../../session/use-session.tsx';
import { optionalPart } from '../../ui/optional-part.ts';

const SignInSheet = optionalPart(async () => (await import('./sign-in-sheet.tsx')).SignInSheet);

/** Shows the sign-in sheet when the academy requires a sign-in. */
export function SignInAgain({ onLogout }: { onLogout: () => void }) {
  const { needsSignIn } = useSessionState();
  if (!needsSignIn) return null;
  return (
    <Suspense>
      <SignInSheet onLogout={onLogout} />
    </Suspense>
  );
}
