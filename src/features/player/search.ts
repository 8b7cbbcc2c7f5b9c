import * as v from 'valibot';

/** `?t=95&tab=notes`; anything else in the address is ignored, never an error. */
const SearchSchema = v.object({
  t: v.optional(v.fallback(v.optional(v.pipe(v.number(), v.minValue(0))), undefined)),
  tab: v.optional(v.fallback(v.optional(v.picklist(['overview', 'notes'])), undefined)),
});
export interface PlayerSearch {
  t?: number;
  tab?: 'overview' | 'notes';
}

export function playerSearch(search: Record<string, unknown>): PlayerSearch {
  const { t, tab } = v.parse(SearchSchema, search);
  return { ...(t === undefined ? {} : { t }), ...(tab === undefined ? {} : { tab }) };
}
