import * as v from 'valibot';
import { openBytes } from '../storage/aes-gcm.ts';
import type { TakenKey } from '../storage/film-db.ts';
import { keyOf, type TakenLesson } from '../storage/taken-lessons.ts';

const NamesSchema = v.object({ course: v.string(), lesson: v.string() });
export type LessonNames = v.InferOutput<typeof NamesSchema>;

export const placeOfNames = (key: TakenKey) => [...key, 'names'];

/** Resolves to the names in a row; null where this key does not open them. */
export async function namesOf(row: TakenLesson, key: CryptoKey): Promise<LessonNames | null> {
  const plain = await openBytes(key, placeOfNames(keyOf(row)), row.names);
  if (!plain) return null;
  const parsed = v.safeParse(NamesSchema, JSON.parse(new TextDecoder().decode(plain)));
  return parsed.success ? parsed.output : null;
}
