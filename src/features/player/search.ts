export interface PlayerSearch {
  t?: number;
  tab?: 'overview' | 'notes';
}

/**
 * `?t=95&tab=notes`; anything else in the address is ignored, never an error. By hand: the router
 * needs it on every first screen, where a schema would bring the schema library along.
 */
export function playerSearch({ t, tab }: Record<string, unknown>): PlayerSearch {
  return {
    ...(typeof t === 'number' && t >= 0 ? { t } : {}),
    ...(tab === 'overview' || tab === 'notes' ? { tab } : {}),
  };
}
