import { clsx } from 'clsx';
import type { ComponentProps, ComponentType } from 'react';
import { otherLanguages } from '#contract/translations.ts';
import { locale } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Field } from '../../ui/field.tsx';
import type { TextField } from '../../ui/text-field.tsx';
import * as styles from './translated-field.module.css';

/** A form with texts in every language; those of another one are at paths as `translations.ta.title`. */
export interface TranslatedForm {
  field(name: string): Record<string, unknown>;
  /** Returns the text that is in the field now. */
  valueOf(name: string): string;
  /** Says what somebody else has written there meanwhile; undefined: nothing, or the same. */
  theirsFor(name: string): string | undefined;
}

interface TranslatedFieldProps {
  label: string;
  name: string;
  form: TranslatedForm;
  autoFocus?: boolean;
  as?: typeof Field | typeof TextField;
}

/** Shows a text's field and, beside or below it, the fields of the same text in every other language. */
export function TranslatedField({
  label,
  name,
  form,
  autoFocus,
  as = Field,
}: TranslatedFieldProps) {
  // Both take what an input and a text field have in common.
  const Control = as as ComponentType<ComponentProps<typeof Field>>;
  return (
    <div className={styles.languages}>
      <Control
        label={label}
        hint={form.theirsFor(name)}
        {...(autoFocus && { autoFocus })}
        {...form.field(name)}
      />
      {otherLanguages.map(({ code }) => {
        const path = pathIn(code, name);
        const isMissing = form.valueOf(name) !== '' && form.valueOf(path) === '';
        return (
          <Control
            key={code}
            lang={code}
            className={clsx(isMissing && styles.missing)}
            label={labelIn(code, label)}
            hint={form.theirsFor(path) ?? (isMissing ? missingIn(code) : undefined)}
            {...form.field(path)}
          />
        );
      })}
    </div>
  );
}

export const pathIn = (code: string, name: string): `translations.${string}` =>
  `translations.${code}.${name}`;

/** Returns the paths of these fields in every other language. */
export const pathsInOthers = (names: readonly string[]): `translations.${string}`[] =>
  otherLanguages.flatMap(({ code }) => names.map((name) => pathIn(code, name)));

/** Counts the missing translations of those texts that are there, over all other languages. */
export const countUntranslated = (form: TranslatedForm, names: readonly string[]): number =>
  otherLanguages.reduce((sum, { code }) => {
    const isMissing = (name: string) =>
      form.valueOf(name) !== '' && form.valueOf(pathIn(code, name)) === '';
    return sum + names.filter(isMissing).length;
  }, 0);

export const labelIn = (code: string, label: string): string =>
  m.studio_in_language({ label, language: languageName(code) });

export const missingIn = (code: string): string =>
  m.studio_not_in_language({ language: languageName(code) });

const languageNames = new Intl.DisplayNames([locale], { type: 'language' });
const languageName = (code: string): string => languageNames.of(code) ?? code;

/** Says how many texts are still to be translated; null: none. */
export function untranslatedText(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? m.studio_untranslated_one() : m.studio_untranslated_many({ count });
}
