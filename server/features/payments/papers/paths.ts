import type { PaperKind } from './repository.ts';

/** Below the API's base; the provider's id of the order follows. */
export const paperPaths: Record<PaperKind, string> = {
  invoice: '/pay/invoice',
  credit_note: '/pay/credit-note',
};
