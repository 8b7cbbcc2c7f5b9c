import { useState } from 'react';
import {
  type PlayerChoices,
  readPlayerChoices,
  writePlayerChoices,
} from '../../storage/player-choices.ts';

export interface Choices extends PlayerChoices {
  set: (changed: Partial<PlayerChoices>) => void;
}

/** Returns the player's choices as this student left them; `set` changes some, and keeps them. */
export function useChoices(userId: string): Choices {
  const [choices, setChoices] = useState(() => readPlayerChoices(userId));
  return {
    ...choices,
    set: (changed) => {
      const next = { ...choices, ...changed };
      setChoices(next);
      writePlayerChoices(userId, next);
    },
  };
}
