import * as v from 'valibot';
import { HttpError, OfflineError } from '../../api/errors.ts';
import { noAnswerText } from '../../i18n/no-answer-text.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { studioAnswerText } from '../../i18n/studio-answer-text.ts';
import type { FormFailure } from '../../ui/form-failure.ts';
import { UnreadableFileError } from './read-chosen.ts';

/** Says what went wrong, in the academy's own words where it has any. */
export function failureText(error: unknown): string {
  if (error instanceof OfflineError) return noAnswerText(error, m.studio_offline());
  if (error instanceof UnreadableFileError) return m.studio_file_unreadable({ file: error.file });
  const text = error instanceof HttpError && error.serverMessage;
  return text ? studioAnswerText(text) : m.studio_failed();
}

/** Returns the messages for a form that failed: one for each field that is named, or one for all of it. */
export function formFailure(error: unknown): FormFailure {
  const errors = error instanceof HttpError ? error.errors : {};
  const fields = Object.fromEntries(
    Object.entries(errors).map(([field, [first = '']]) => [field, studioAnswerText(first)]),
  );
  return { fields, text: Object.keys(fields).length > 0 ? null : failureText(error) };
}

/** Returns what the academy has now, if somebody else saved first (409); null for every other failure. */
export function theirsOf<Schema extends v.GenericSchema>(
  error: unknown,
  schema: Schema,
): v.InferOutput<Schema> | null {
  if (!(error instanceof HttpError) || error.status !== 409) return null;
  const theirs = v.safeParse(schema, error.body.data);
  return theirs.success ? theirs.output : null;
}
