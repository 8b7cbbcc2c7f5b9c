import * as v from 'valibot';
import { StateCodeSchema } from '#contract/gst-states.ts';
import { local } from './web-storage.ts';

const key = 'buyer_state';

/** Where she has said that she lives, for her invoices; null: she was not asked, or did not say. */
export function readBuyerState(): string | null {
  const kept = v.safeParse(StateCodeSchema, local.read(key));
  return kept.success ? kept.output : null;
}

export function keepBuyerState(state: string | null): void {
  if (state === null) local.remove(key);
  else local.write(key, state);
}
