const playerTabs = ['lessons', 'overview', 'notes', 'captions'] as const;
export type PlayerTab = (typeof playerTabs)[number];

export interface PlayerSearch {
  /** The number of a lesson, which it keeps wherever it is moved. */
  lesson?: number;
  t?: number;
  tab?: PlayerTab;
}

/**
 * Reads `?lesson=3&t=95&tab=notes`; anything else in the address is ignored, never an error. No schema
 * does it, since the router needs it on every first screen and the schema library would come along.
 */
export function playerSearch({ lesson, t, tab }: Record<string, unknown>): PlayerSearch {
  const known = playerTabs.find((name) => name === tab);
  return {
    ...(typeof lesson === 'number' && lesson >= 1 ? { lesson } : {}),
    ...(typeof t === 'number' && t >= 0 ? { t } : {}),
    ...(known ? { tab: known } : {}),
  };
}
