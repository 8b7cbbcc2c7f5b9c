import { localized } from '#contract/translations.ts';

/** Returns a field's text in this page's language, or where that is empty in the first language. */
export const localizedField = (
  first: string,
  field: string,
  translations: Parameters<typeof localized>[2],
): string => localized(first, field, translations) || first;
