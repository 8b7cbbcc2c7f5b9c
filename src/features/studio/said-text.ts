import { said } from '#contract/translations.ts';

/** Of what a form holds in every language: the text of this page's, or where that is empty the first one's. */
export const saidText = (
  first: string,
  field: string,
  translations: Parameters<typeof said>[2],
): string => said(first, field, translations) || first;
