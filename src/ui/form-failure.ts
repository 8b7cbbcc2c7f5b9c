import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ruleText } from '../i18n/rule-text.ts';
import { toastError } from './toast.tsx';

export interface FormFailure {
  /** The messages under the fields, by field name: the first that the server gave for each. */
  fields: Record<string, string>;
  /** The message for the form as a whole and the toast; null where the fields say it all. */
  text: string | null;
}

/** Thrown where a form is sent, when its message is to be shown for the form as a whole. */
export class FormRefusal extends Error {
  override name = 'FormRefusal';
}

/** Shows each message under its field, with the focus in the first; the rest in a toast and in the form. */
export function showFailure<Values extends FieldValues>(
  { fields, text }: FormFailure,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): void {
  const placed = names.filter((name) => fields[name]);
  for (const name of [...placed].reverse()) {
    setError(name, { message: fields[name] ?? '' }, { shouldFocus: true });
  }
  const withoutField = Object.keys(fields).find(
    (name) => !placed.some((placedName) => placedName === name),
  );
  const words = text ?? (withoutField && ruleText(fields[withoutField] ?? ''));
  if (!words) return;
  setError('root', { message: words });
  toastError(words);
}
