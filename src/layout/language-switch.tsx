import { useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { addressIn } from '#contract/language-addresses.ts';
import { type Language, languages } from '#contract/languages.ts';
import { language } from '../i18n/language.ts';
import { m } from '../i18n/paraglide/messages.js';
import { chooseLanguage } from '../offline/choose-language.ts';
import * as styles from './language-switch.module.css';

/** The same public page in each language: a link, which also makes it her choice. */
export function LanguageSwitch({ linkClassName }: { linkClassName: string | undefined }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav className={styles.languages} aria-label={m.language_label()}>
      {languages.map((one) => (
        <a
          key={one.code}
          className={clsx(linkClassName, one.code === language.code && styles.current)}
          href={addressIn(one, path)}
          lang={one.tag}
          hrefLang={one.tag}
          aria-current={one.code === language.code ? 'true' : undefined}
          onClick={(event) => choose(event, one)}
        >
          {one.name}
        </a>
      ))}
    </nav>
  );
}

/** What the address asks for goes along; a link that opens elsewhere is a link. */
function choose(event: MouseEvent<HTMLAnchorElement>, to: Language): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  void chooseLanguage(to, event.currentTarget.href + location.search + location.hash);
}
