import { useState } from 'react';
import { addressIn } from '#contract/language-addresses.ts';
import { namesOf } from '#contract/language-names.ts';
import type { Language } from '#contract/languages.ts';
import { language } from '../i18n/language.ts';
import { chooseLanguage } from '../offline/language/choose-language.ts';
import { buttonClass } from '../ui/button.tsx';
import { passFocus } from '../ui/focus-main.ts';
import * as styles from './language-invitation.module.css';

/** Offers the home in the browser's own language to whoever has chosen none; both answers are a choice. */
export function LanguageInvitation({ to }: { to: Language }) {
  const [isAnswered, setIsAnswered] = useState(false);
  if (isAnswered) return null;
  const address = addressIn(to, '/');
  return (
    <div className={styles.invitation} ref={passFocus}>
      <a
        className={buttonClass({ small: true })}
        href={address}
        lang={to.tag}
        hrefLang={to.tag}
        onClick={(event) => {
          event.preventDefault();
          void chooseLanguage(to, address);
        }}
      >
        {namesOf(to).invitation ?? namesOf(to).name}
      </a>
      <button
        type="button"
        className={buttonClass({ variant: 'line', small: true })}
        onClick={() => void chooseLanguage(language).then(() => setIsAnswered(true))}
      >
        {namesOf(language).name}
      </button>
    </div>
  );
}
