import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { type Voice, voiceIn } from '../../texts/voice.ts';
import { createStudents } from '../students/repository.ts';

/** The studio reads its letters in the language of the account that has its address. */
export async function studioVoiceOf(db: Kysely<Tables>, studioEmail: string): Promise<Voice> {
  const account = await createStudents(db).byEmail(studioEmail);
  return voiceIn(account?.language);
}
