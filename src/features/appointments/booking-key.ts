import type { saveApplication } from '#contract/appointment.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { dropDraft, readDraft, writeDraft } from '../../storage/form-draft.ts';

const draft = 'appointment-sent';

/**
 * Returns the same key for the same texts, also after a reload; other texts are another
 * appointment.
 */
export function bookingKey(appointment: BodyOf<typeof saveApplication>): string {
  const words = JSON.stringify(appointment);
  const sent = readDraft(draft);
  if (sent.words === words && sent.key) return sent.key;
  const key = crypto.randomUUID();
  writeDraft(draft, { words, key });
  return key;
}

/**
 * Forgets the key of an appointment that is booked, or waits with its key: from then on the same texts are
 * another booking, as after a cancelled one.
 */
export const dropBookingKey = (): void => dropDraft(draft);
