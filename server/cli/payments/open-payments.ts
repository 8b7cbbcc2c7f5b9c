import { readPageFacts } from '../../db/page-facts.ts';
import { orderPrefix } from '../../features/payments/order-numbers.ts';
import { createPaymentEffects } from '../../features/payments/payment-effects.ts';
import { createMailQueue } from '../../mail/repository.ts';
import type { OpenAcademy } from '../open-academy.ts';
import type { Terminal } from '../terminal.ts';

/** Gathers what a payment at the command line needs, from the facts that the academy states today. */
export async function openPayments({ db, config }: OpenAcademy, { clock }: Terminal) {
  const { contact: sender, gst } = await readPageFacts(db, config);
  const { publicUrl, apiUrl } = config;
  const mailQueue = createMailQueue(db, { clock });
  return {
    db,
    clock,
    gstPercent: gst?.percent ?? null,
    numberPrefix: orderPrefix(sender.name),
    effects: createPaymentEffects(db, { mailQueue, sender, gst, publicUrl, apiUrl }),
  };
}
