import { useState } from 'react';
import { languageNamed } from '#contract/language-addresses.ts';
import { namesOf } from '#contract/language-names.ts';
import { languages } from '#contract/languages.ts';
import { language } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { chooseLanguage } from '../../offline/language/choose-language.ts';
import { chooseForLetters } from '../../offline/language/send-language.ts';
import { useStudent } from '../../session/use-session.tsx';
import * as phoneRowStyles from '../../ui/phone-row.module.css';
import { SelectField } from '../../ui/select-field.tsx';

/** Lists each language by its own name. The page stays as it is until the phone has all of the chosen one. */
export function LanguageRow() {
  const { id } = useStudent();
  const [chosen, setChosen] = useState(language.code);
  const isChanging = chosen !== language.code;
  const change = async (code: string) => {
    setChosen(code);
    const isChanged = await chooseLanguage(languageNamed(code) ?? language);
    if (isChanged) chooseForLetters(id, code);
    else setChosen(language.code);
  };
  return (
    <div className={phoneRowStyles.phoneRow}>
      <SelectField
        className={phoneRowStyles.phoneRowField}
        label={m.language_label()}
        value={chosen}
        // Not `disabled`, which takes the focus away (ui/button.tsx).
        aria-disabled={isChanging}
        onChange={({ target }) => !isChanging && void change(target.value)}
      >
        {languages.map((one) => (
          <option key={one.code} value={one.code} lang={one.tag}>
            {namesOf(one).name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
