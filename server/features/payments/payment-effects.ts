import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { createEnrolments } from '../enrolments/repository.ts';
import type { PaymentEffects } from './effects.ts';
import { createOrderMails, type OrderMailParts } from './order-mails.ts';
import { createIssuing, type IssuingParts } from './papers/issuing.ts';

/** Makes the effects of payments and refunds, for the server and the command line alike. */
export function createPaymentEffects(
  db: Kysely<Tables>,
  parts: OrderMailParts & Pick<IssuingParts, 'gst'>,
): PaymentEffects {
  const { enrol, endEnrolment } = createEnrolments(db);
  const { sender: academy, gst } = parts;
  return {
    enrol,
    endEnrolment,
    ...createIssuing({ academy, gst }),
    ...createOrderMails(parts),
  };
}
