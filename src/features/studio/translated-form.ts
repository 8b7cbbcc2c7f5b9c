import { get } from 'react-hook-form';
import { m } from '../../i18n/paraglide/messages.js';
import type { TranslatedForm } from './translated-field.tsx';

interface FormParts {
  field(name: string): Record<string, unknown>;
  /** What is in the form. */
  typed: object;
  /** What somebody else has saved first. */
  theirs: object | null;
  /** How a value is shown to be read. */
  read?: (value: unknown, name: string) => string;
}

/** What the fields of a form need whose texts stand in every language. */
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
