import { useState } from 'react';

/**
 * Keeps what somebody else has saved first, with its version, beside a form and never in it: the form and
 * its draft keep the version that she began with, so that a form that she comes back to is refused and
 * shows theirs again before it writes over them. Null once the form has taken up another version.
 */
export function useTheirs<Theirs extends { version: string }>(began: string | undefined) {
  const [first, setFirst] = useState<{ began: string | undefined; theirs: Theirs } | null>(null);
  return {
    theirs: first && first.began === began ? first.theirs : null,
    setTheirs: (theirs: Theirs | null) => setFirst(theirs && { began, theirs }),
  };
}
