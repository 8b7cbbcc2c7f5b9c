import { locale } from '../i18n/language.ts';

const sizes = (unit: 'kilobyte' | 'megabyte' | 'gigabyte', digits: number) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits });

const kilobytes = sizes('kilobyte', 0);
const megabytes = sizes('megabyte', 0);
const gigabytes = sizes('gigabyte', 1);

/** Says what a file takes, as `214 MB`: in gigabytes, megabytes or kilobytes, each a power of ten. */
export function fileSize(bytes: number): string {
  if (bytes >= 1e9) return gigabytes.format(bytes / 1e9);
  if (bytes >= 1e6) return megabytes.format(bytes / 1e6);
  return kilobytes.format(Math.ceil(bytes / 1e3));
}
