import { get } from 'react-hook-form';
import { m } from '../../i18n/paraglide/messages.js';
import type { TranslatedForm } from './translated-field.tsx';

interface FormParts {
  field(name: string): Record<string, unknown>;
  /** The values in the form now. */
  typed: object;
  /** The values that somebody else has saved first; null: nobody has. */
  theirs: object | null;
  /** Turns a value into the text that is shown of it. */
  read?: (value: unknown, name: string) => string;
}

/** Returns what `TranslatedField` needs of a form with texts in every language. */
export function translatedForm({ field, typed, theirs, read = String }: FormParts): TranslatedForm {
  return {
    field,
    valueOf: (name) => String(get(typed, name) ?? ''),
    theirsFor(name) {
      const other: unknown = theirs && get(theirs, name);
      if (other === null || other === undefined || other === get(typed, name)) return undefined;
      return m.studio_theirs({ text: read(other, name) || m.studio_nothing() });
    },
  };
}
