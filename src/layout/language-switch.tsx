import { useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type MouseEvent, useEffect } from 'react';
import { addressIn } from '#contract/language-addresses.ts';
import { namesOf } from '#contract/language-names.ts';
import { type Language, languages } from '#contract/languages.ts';
import { plainPath } from '#contract/public-files.ts';
import { language } from '../i18n/language.ts';
import { chooseLanguage } from '../offline/language/choose-language.ts';
import * as styles from './language-switch.module.css';

/** Links to the same public page in each language; a tap also makes that one the visitor's choice. */
export function LanguageSwitch({ linkClassName }: { linkClassName: string | undefined }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  // The links that tell search engines of the other languages are those of the page that she opened first.
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[hreflang]')) {
      const of = languages.find(({ tag }) => tag === link.hreflang);
      link.href = new URL((of?.prefix ?? '') + plainPath(path), link.href).href;
    }
  }, [path]);
  return (
    <div className={styles.languages}>
      {languages.map((one) => (
        <a
          key={one.code}
          className={clsx(linkClassName, styles.language)}
          href={addressIn(one, path)}
          lang={one.tag}
          hrefLang={one.tag}
          aria-current={one.code === language.code ? 'true' : undefined}
          onClick={(event) => choose(event, one)}
        >
          {namesOf(one).name}
        </a>
      ))}
    </div>
  );
}

/** Switches with the address's query and hash; with a modifier key the browser opens the link elsewhere. */
function choose(event: MouseEvent<HTMLAnchorElement>, to: Language): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  void chooseLanguage(to, event.currentTarget.href + location.search + location.hash);
}
