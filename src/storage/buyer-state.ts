import * as v from 'valibot';
import { StateCodeSchema } from '#contract/gst-states.ts';
import { local } from './web-storage.ts';

const key = 'buyer_state';

/** What she has chosen for her invoices, empty for the academy's own state; null: nothing yet. */
export function readBuyerState(): string | null {
  const kept = v.safeParse(StateCodeSchema, local.read(key));
  return kept.success ? kept.output : null;
}

export function keepBuyerState(state: string | null): void {
  if (state === null) local.remove(key);
  else local.write(key, state);
}
