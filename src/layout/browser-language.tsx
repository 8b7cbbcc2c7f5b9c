import { Suspense } from 'react';
import { type Language, languages } from '#contract/languages.ts';
import { language } from '../i18n/language.ts';
import { optionalComponent } from '../ui/optional-component.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';

/** Few need this part, so it is a chunk of its own; it shows nothing where a language is chosen already. */
const Invitation = optionalComponent(async () => {
  const { hasChosenLanguage } = await import('../offline/language/settle-language.ts');
  if (hasChosenLanguage()) throw new Error('She needs no invitation');
  return (await import('./language-invitation.tsx')).LanguageInvitation;
});

/** Offers the browser's first language, where the academy has it: a public page answers in its own. */
export function BrowserLanguage() {
  const isHydrated = useIsHydrated();
  const [first] = isHydrated ? navigator.languages : [];
  const own: Language | undefined = languages.find(({ code }) => first?.startsWith(code));
  // English is never offered: many a phone that is set to it belongs to somebody who came for Tamil.
  if (!own?.prefix || own.code === language.code) return null;
  return (
    <Suspense>
      <Invitation to={own} />
    </Suspense>
  );
}
