import { localized } from '#contract/translations.ts';

/** Of what a form holds in every language: the text of this page's, or where that is empty the first one's. */
export const localizedField = (
  first: string,
  field: string,
  translations: Parameters<typeof localized>[2],
): string => localized(first, field, translations) || first;
