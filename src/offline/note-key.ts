import * as v from 'valibot';
import { noteKey } from '#contract/note-key.ts';
import { call } from '../api/call.ts';
import { HttpError } from '../api/errors.ts';
import { activeSession } from '../storage/app-db.ts';
import { importNoteKey } from '../storage/note-seal.ts';
import { type NoteSlot, NoteSlotSchema } from '../storage/note-slot.ts';
import { forgetNoteKey, keepNoteKey, openNotes, readNoteKey } from '../storage/sealed-notes.ts';
import { isUnsent } from '../sync/is-due.ts';
import { announce } from '../sync/note-channel.ts';

/** A plain backend answers 404: it is not asked again while this page lives. */
let isPlain = false;

/**
 * Fetches the key that can seal her notes at a logout without a network, keeps it for the time of
 * her session, and opens what she has sealed here before. Never throws: without a network, or
 * without `crypto.subtle` (a page without https), there is no key, and the logout says so.
 */
export async function holdNoteKey(userId: string): Promise<void> {
  try {
    if (!(await readNoteKey(userId))) await fetchKey(userId);
    for (const courseId of await openNotes(userId, intoSlot)) {
      announce({ type: 'NOTE_CHANGED', userId, courseId });
    }
  } catch (error) {
    isPlain ||= error instanceof HttpError && error.status === 404;
  }
}

async function fetchKey(userId: string): Promise<void> {
  if (isPlain || !globalThis.crypto?.subtle) return;
  const { data } = await call(noteKey, { user_id: userId });
  await keepNoteKey(userId, await importNoteKey(data.key));
  // Her logout may have come meanwhile, and its clearing too.
  if ((await activeSession())?.user_id !== userId) await forgetNoteKey(userId);
}

/** What was kept goes on as it was; words typed here before it was opened stay hers as well. */
export function intoSlot(row: unknown, there: unknown): unknown {
  if (there === undefined) return row;
  const kept = v.safeParse(NoteSlotSchema, row);
  const now = v.safeParse(NoteSlotSchema, there);
  if (!kept.success || !now.success) return undefined; // an update may be able to read both
  const aside = [...kept.output.kept, ...now.output.kept];
  if (!isUnsent(now.output)) return { ...kept.output, kept: distinct(aside) };
  return { ...now.output, kept: distinct([...aside, ...onlyThere(kept.output)]) };
}

/** Her own words in a slot, as texts set aside. */
const onlyThere = ({ text, outgoing, settling, editedAt }: NoteSlot): NoteSlot['kept'] =>
  [text, outgoing?.text, settling].flatMap((words) =>
    words ? [{ text: words, at: editedAt }] : [],
  );

const distinct = (kept: NoteSlot['kept']): NoteSlot['kept'] =>
  kept.filter(({ text }, index) => kept.findIndex((other) => other.text === text) === index);
