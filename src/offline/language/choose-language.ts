import { namesOf } from '#contract/language-names.ts';
import type { Language } from '#contract/languages.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { activateUpdate } from '../update/offered-update.ts';

/** Changes the language after a tap; tells her where it cannot be had now. Resolves to whether it changes. */
export async function chooseLanguage(to: Language, address?: string): Promise<boolean> {
  try {
    const { changeLanguage } = await import('./change-language.ts');
    if (await changeLanguage(to, { address, activate: activateUpdate })) return true;
  } catch {
    // The code is out of reach, and so is the language.
  }
  const { toastError } = await import('../../ui/toast.tsx');
  toastError(m.language_not_here({ language: namesOf(to).name }));
  return false;
}
