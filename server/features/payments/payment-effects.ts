import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { createEnrolments } from '../enrolments/repository.ts';
import type { PaymentEffects } from './effects.ts';
import { createOrderLetters, type LetterParts } from './letters.ts';

/** What follows from money, for the server and the command line alike. */
export function createPaymentEffects(db: Kysely<Tables>, parts: LetterParts): PaymentEffects {
  const { enrol, endEnrolment } = createEnrolments(db);
  return { enrol, endEnrolment, ...createOrderLetters(parts) };
}
