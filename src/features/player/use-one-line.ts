import { useState } from 'react';

/**
 * Whether the stage is one line: without network its picture only takes the room of the notebook.
 * While she writes it stays as it is, either way, or the page would jump under the pen.
 */
export function useOneLine(isDead: boolean): boolean {
  const [known, setKnown] = useState({ isDead, isOneLine: isDead });
  if (known.isDead !== isDead) {
    const isWriting = document.activeElement?.matches('textarea, input') ?? false;
    setKnown({ isDead, isOneLine: isWriting ? known.isOneLine : isDead });
  }
  return known.isOneLine;
}
