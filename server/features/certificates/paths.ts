import { apiBase } from '#contract/endpoint.ts';
import { firstLanguage, type Language } from '#contract/languages.ts';

/** Short, since it is printed on paper and typed by whoever checks it. */
export const certificatePath = '/certificate';

export const certificateAddress = (number: string): string => `${certificatePath}/${number}`;

/** It ends as a file does, so that the page's worker leaves it to the server. */
export const certificatePdfAddress = (number: string): string =>
  `${certificateAddress(number)}/${number}.pdf`;

export const certificateStyle = `${apiBase}/certificate.css`;

/** Whoever opens it elsewhere finds the same language. */
export const inLanguage = (address: string, { code }: Language): string =>
  code === firstLanguage.code ? address : `${address}?language=${code}`;
