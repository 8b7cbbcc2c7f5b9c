const playerTabs = ['lessons', 'overview', 'notes', 'captions'] as const;
export type PlayerTab = (typeof playerTabs)[number];

export interface PlayerSearch {
  /** The number of a lesson, which it keeps wherever it is moved. */
  lesson?: number;
  t?: number;
  tab?: PlayerTab;
}

/**
 * `?lesson=3&t=95&tab=notes`; anything else in the address is ignored, never an error. By hand: the
 * router needs it on every first screen, where a schema would bring the schema library along.
 */
export function playerSearch({ lesson, t, tab }: Record<string, unknown>): PlayerSearch {
  const known = playerTabs.find((name) => name === tab);
  return {
    ...(typeof lesson === 'number' && lesson >= 1 ? { lesson } : {}),
    ...(typeof t === 'number' && t >= 0 ? { t } : {}),
    ...(known ? { tab: known } : {}),
  };
}
