import { m } from '../../i18n/paraglide/messages.js';
import { getLocale, locales, setLocale } from '../../i18n/paraglide/runtime.js';
import * as phoneRowStyles from '../../ui/phone-row.module.css';
import { SelectField } from '../../ui/select-field.tsx';

/** Only languages that the catalogue speaks, each by its own name; one alone is no choice. */
export function LanguageRow() {
  if (locales.length < 2) return null;
  return (
    <div className={phoneRowStyles.phoneRow}>
      <SelectField
        className={phoneRowStyles.phoneRowField}
        label={m.phone_language()}
        value={getLocale()}
        onChange={({ target }) => {
          const chosen = locales.find((locale) => locale === target.value);
          if (chosen) void setLocale(chosen);
        }}
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {nameOf(locale)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

const nameOf = (locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
