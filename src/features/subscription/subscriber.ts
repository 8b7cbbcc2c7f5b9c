import * as v from 'valibot';
import { SubscriberSchema } from '#contract/subscription.ts';
import { dropDraft, readDraft, writeDraft } from '../../storage/form-draft.ts';

const draft = 'subscribe';
const SentSchema = v.object({
  ...SubscriberSchema.entries,
  /** When the code was sent, in ms of the phone's clock, as text. */
  sentAt: v.pipe(v.string(), v.nonEmpty()),
  /** The course that the code was asked for, and leads to: it is of no use for another. */
  courseId: v.optional(v.string()),
});
export type Subscriber = v.InferOutput<typeof SubscriberSchema>;
export type Sent = v.InferOutput<typeof SentSchema>;

/** Returns what was typed into the first step, sent or not. */
export const readDetails = (): Partial<Subscriber> => {
  const { name = '', email = '', phone = '' } = readDraft(draft);
  return { name, email, phone };
};

/** Returns whom a code was sent to, also after a reload: she reads it in another app. Null: no code was. */
export function readSent(): Sent | null {
  const parsed = v.safeParse(SentSchema, readDraft(draft));
  return parsed.success ? parsed.output : null;
}

export const keepDetails = (details: Partial<Subscriber>): void =>
  writeDraft(draft, { ...details });

/** Keeps in this tab that a code was sent to this address now; returns what it keeps. */
export function keepSent(subscriber: Subscriber, courseId: string | undefined): Sent {
  const sent = { ...subscriber, sentAt: String(Date.now()), courseId };
  writeDraft(draft, sent);
  return sent;
}

export const forgetSubscriber = (): void => dropDraft(draft);
