import type { Column } from './columns.ts';
import type { Expected } from './expectations.ts';
import type { PageSnapshot } from './page-snapshot.ts';

/** Returns what is not as it must be, in words; empty when the screen is right. */
export function faultsOf(
  snapshot: PageSnapshot,
  seen: Expected,
  column: Pick<Column, 'says'>,
): string[] {
  const { headings, connectivity, text, main, isLoading } = snapshot;
  const faults: string[] = [];
  if (headings.length !== 1 || !matches(headings[0] ?? '', seen.heading)) {
    faults.push(`heading ${JSON.stringify(headings)} instead of ${seen.heading}`);
  }
  if (!contains(text, seen.text)) faults.push(`no text ${seen.text}, but "${main.slice(0, 120)}"`);
  if (isLoading) faults.push('still loading');
  // Pages outside of her area have neither status nor banner, and claim nothing.
  if (connectivity !== '') faults.push(...checkTexts(snapshot, column));
  return faults;
}

/** Lists where status or banner does not name the condition; "Back online." may stand where there is none. */
export function checkTexts(
  { connectivity, banner }: Pick<PageSnapshot, 'connectivity' | 'banner'>,
  { says }: Pick<Column, 'says'>,
): string[] {
  const isBannerTrue =
    says.banner === ''
      ? banner === '' || banner.startsWith('Back online.')
      : banner.startsWith(says.banner);
  return [
    ...(connectivity === says.status ? [] : [`says ${connectivity}`]),
    ...(isBannerTrue ? [] : [`the banner says ${banner || 'nothing'}`]),
  ];
}

const matches = (text: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text);

/** Headings in capitals are capitals of the style sheet, so case does not count. */
const contains = (text: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string'
    ? text.toLowerCase().includes(wanted.toLowerCase())
    : wanted.test(text);
