import { expect, test } from 'vitest';
import { choicesAfter } from '../../../src/features/player/choices-after.ts';
import type { Command } from '../../../src/features/player/commands.ts';
import { type PlayerChoices, readPlayerChoices } from '../../../src/storage/player-choices.ts';

const rows: [Command, Partial<PlayerChoices>, Partial<PlayerChoices> | null][] = [
  [{ do: 'mute' }, { isMuted: true }, { isMuted: false }],
  [{ do: 'captions' }, {}, { hasCaptions: true }],
  [{ do: 'speed', step: 1 }, { speed: 1 }, { speed: 1.25 }],
  [{ do: 'volume', by: -0.1 }, { volume: 0.3 }, { volume: 0.2, isMuted: false }],
  [
    { do: 'volume', by: 0.1 },
    { volume: 1, isMuted: true },
    { volume: 1, isMuted: false },
  ],
  [{ do: 'volume', by: -0.1 }, { volume: 0 }, { volume: 0, isMuted: false }],
  [{ do: 'toggle' }, {}, null],
  [{ do: 'skip', seconds: 5 }, {}, null],
];

test.each(rows)('%o, where she has chosen %o, changes %o', (command, chosen, changed) => {
  expect(choicesAfter(command, { ...readPlayerChoices('7'), ...chosen })).toEqual(changed);
});
