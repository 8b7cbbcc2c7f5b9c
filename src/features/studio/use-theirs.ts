import { useState } from 'react';

/**
 * Keeps what somebody else has saved first, with its version, beside a form and never in it: the form and
 * its draft keep the version that she began with, so that a form that she comes back to is refused and
 * shows theirs again before it writes over them. It is forgotten once the form takes up another version:
 * versions are made of values, so the one that she began with can come again.
 */
export function useTheirs<Theirs extends { version: string }>(began: string | undefined) {
  const [first, setFirst] = useState<{ began: string | undefined; theirs: Theirs } | null>(null);
  const isOld = first !== null && first.began !== began;
  if (isOld) setFirst(null);
  return {
    theirs: first && !isOld ? first.theirs : null,
    setTheirs: (theirs: Theirs | null) => setFirst(theirs && { began, theirs }),
  };
}
