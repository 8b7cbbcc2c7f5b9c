import * as v from 'valibot';
import { StateCodeSchema } from '#contract/gst-states.ts';
import { buyerStateKey as key } from './forget-choices.ts';
import { local } from './web-storage.ts';

/** Returns the state that she has chosen for her invoices, empty for the academy's own; null: none yet. */
export function readBuyerState(): string | null {
  const kept = v.safeParse(StateCodeSchema, local.read(key));
  return kept.success ? kept.output : null;
}

export const keepBuyerState = (state: string): void => void local.write(key, state);
