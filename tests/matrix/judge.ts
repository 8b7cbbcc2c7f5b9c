import type { Column } from './columns.ts';
import type { Seen } from './expectations.ts';
import type { Sight } from './sight.ts';

/** What is not as it must be, in words; empty when the screen is right. */
export function judge(sight: Sight, seen: Seen, column: Pick<Column, 'isAnswered'>): string[] {
  const { headings, connectivity, banner, text, main, isLoading } = sight;
  const faults: string[] = [];
  if (headings.length !== 1 || !matches(headings[0] ?? '', seen.heading)) {
    faults.push(`heading ${JSON.stringify(headings)} instead of ${seen.heading}`);
  }
  if (!contains(text, seen.text)) faults.push(`no text ${seen.text}, but "${main.slice(0, 120)}"`);
  if (isLoading) faults.push('still loading');
  // Pages outside of her area have neither, and claim nothing.
  if (connectivity !== '') {
    const isSaidOnline = connectivity === 'Online';
    if (isSaidOnline !== column.isAnswered) faults.push(`says ${connectivity}`);
    if (column.isAnswered && banner.startsWith('No network'))
      faults.push('the banner says No network');
    if (isSaidOnline === banner.startsWith('No network')) faults.push('banner and status disagree');
  }
  return faults;
}

const matches = (text: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text);

/** Headings in capitals are capitals of the style sheet, so case does not count. */
const contains = (text: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string'
    ? text.toLowerCase().includes(wanted.toLowerCase())
    : wanted.test(text);
