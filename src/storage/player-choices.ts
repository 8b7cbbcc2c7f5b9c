import * as v from 'valibot';
import { readJson, writeJson } from './stored-json.ts';
import { local } from './web-storage.ts';

/** `sound`: without the picture; `saver`: the smallest that can be watched; a number: that many lines. */
const QualitySchema = v.union([v.picklist(['sound', 'saver', 'auto']), v.number()]);
export type Quality = v.InferOutput<typeof QualitySchema>;

const ChoicesSchema = v.object({
  speed: v.fallback(v.pipe(v.number(), v.minValue(0.5), v.maxValue(2)), 1),
  quality: v.fallback(QualitySchema, 'saver'),
  hasCaptions: v.fallback(v.boolean(), false),
  volume: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  isMuted: v.fallback(v.boolean(), false),
  /** Whether the next lesson begins by itself; only when she has said so. */
  playsNext: v.fallback(v.boolean(), false),
  /** One-letter keys get in the way of some voice input (WCAG 2.1.4), so they can be off. */
  hasKeys: v.fallback(v.boolean(), true),
});
export type PlayerChoices = v.InferOutput<typeof ChoicesSchema>;

const choicesKey = (userId: string) => `player:${userId}`;

/** Returns the choices that this student has made for her videos on this phone, or the defaults. */
export const readPlayerChoices = (userId: string): PlayerChoices =>
  readJson(local, choicesKey(userId), ChoicesSchema) ?? v.parse(ChoicesSchema, {});

/** Where the browser refuses to keep them, the choices hold for this visit. */
export const writePlayerChoices = (userId: string, choices: PlayerChoices): void =>
  void writeJson(local, choicesKey(userId), choices);

export const forgetPlayerChoices = (userId: string): void => local.remove(choicesKey(userId));
