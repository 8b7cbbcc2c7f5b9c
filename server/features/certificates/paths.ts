import { apiBase } from '#contract/endpoint.ts';
import { firstLanguage, type Language } from '#contract/languages.ts';

/** The path is short, since it is printed on paper and typed by whoever checks the certificate. */
export const certificatePath = '/certificate';

export const certificateAddress = (number: string): string => `${certificatePath}/${number}`;

/** The address ends as a file's does, so that the page's service worker leaves it to the server. */
export const certificatePdfAddress = (number: string): string =>
  `${certificateAddress(number)}/${number}.pdf`;

export const certificateStyle = `${apiBase}/certificate.css`;

/** Adds the language to an address, so that it is the same in whatever browser opens it. */
export const inLanguage = (address: string, { code }: Language): string =>
  code === firstLanguage.code ? address : `${address}?language=${code}`;
