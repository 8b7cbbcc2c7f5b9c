import * as v from 'valibot';

/** `saver`: the smallest that can be watched; a number: that many lines. */
const QualitySchema = v.union([v.picklist(['saver', 'auto']), v.number()]);
export type Quality = v.InferOutput<typeof QualitySchema>;

const ChoicesSchema = v.object({
  speed: v.fallback(v.pipe(v.number(), v.minValue(0.5), v.maxValue(2)), 1),
  quality: v.fallback(QualitySchema, 'saver'),
  hasCaptions: v.fallback(v.boolean(), false),
  volume: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  isMuted: v.fallback(v.boolean(), false),
  /** One-letter keys get in the way of some voice input (WCAG 2.1.4), so they can be off. */
  hasKeys: v.fallback(v.boolean(), true),
});
export type PlayerChoices = v.InferOutput<typeof ChoicesSchema>;

const choicesKey = (userId: string) => `player:${userId}`;

/** How this student likes her videos, on this phone. */
export function readPlayerChoices(userId: string): PlayerChoices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(choicesKey(userId)) ?? '{}');
    return v.parse(ChoicesSchema, stored);
  } catch {
    return v.parse(ChoicesSchema, {});
  }
}

export function writePlayerChoices(userId: string, choices: PlayerChoices): void {
  try {
    localStorage.setItem(choicesKey(userId), JSON.stringify(choices));
  } catch {
    // Full or forbidden: the choice holds for this visit.
  }
}

export function forgetPlayerChoices(userId: string): void {
  try {
    localStorage.removeItem(choicesKey(userId));
  } catch {
    // Forbidden: then they were never written.
  }
}
