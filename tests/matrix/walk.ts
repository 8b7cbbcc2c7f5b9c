import { setTimeout } from 'node:timers/promises';
import type { EngineBrowser } from '../support/browser/engines/engine.ts';
import type { createFaultProxy } from '../support/browser/fault-proxy.ts';
import type { Backend } from './backends.ts';
import type { Cells } from './cells.ts';
import { type Column, type ColumnName, columns } from './columns.ts';
import { type Expected, expectations, isPublic, screens } from './expectations.ts';
import { faultsOf } from './find-faults.ts';
import { type PageSnapshot, takeSnapshot } from './page-snapshot.ts';

/** One phone in the midst of its life. */
export interface WalkedPhone {
  browser: EngineBrowser;
  proxy: Awaited<ReturnType<typeof createFaultProxy>>;
  backend: Backend;
  cells: Cells;
  /** The note as she wrote it last. */
  note: string;
  isSignedIn: boolean;
  /** Screens that have been opened while the academy answered. */
  opened: Set<string>;
}

const pollMs = 50;
const loadWithinMs = 2_000;

/** Looks until nothing is wrong any more; resolves to what still is when the time is over. */
export async function settle(
  { browser }: Pick<WalkedPhone, 'browser'>,
  checkSnapshot: (snapshot: PageSnapshot) => string[],
  withinMs: number,
): Promise<string[]> {
  const giveUpAt = performance.now() + withinMs;
  for (;;) {
    const faults = await browser
      .run(takeSnapshot, null)
      .then(checkSnapshot, (error: Error) => [error.message]);
    if (faults.length === 0 || performance.now() > giveUpAt) return faults;
    await setTimeout(pollMs);
  }
}

const insistWithinMs = 60_000;

/** Resolves when the page shows what a column's cells rely on; throws where that does not come. */
export async function insist(
  phone: WalkedPhone,
  isSo: (snapshot: PageSnapshot) => boolean,
  what: string,
  withinMs = insistWithinMs,
): Promise<void> {
  const missing = ({ address, main }: PageSnapshot) =>
    `There is not ${what}, but ${address}: "${main}"`;
  const [fault] = await settle(
    phone,
    (snapshot) => (isSo(snapshot) ? [] : [missing(snapshot)]),
    withinMs,
  );
  if (fault !== undefined) throw new Error(fault.slice(0, 300));
}

/** Opens each screen in this column's condition and writes down what is wrong with it. */
export async function walk(phone: WalkedPhone, name: ColumnName, wanted: string[]): Promise<void> {
  for (const screen of wanted) {
    await tryCell(phone, name, screen, () => visit(phone, name, screen));
    // The note is written and saved where she has just opened it.
    if (screen === 'notes') await tryCell(phone, name, 'save', () => save(phone, name));
  }
}

async function visit(phone: WalkedPhone, name: ColumnName, screen: string): Promise<string[]> {
  const { browser, proxy, opened } = phone;
  const column: Column = columns[name];
  await leave(browser);
  await browser.open(proxy.url + screens[screen]);
  const seen = seenOf(phone, name, screen);
  const faults = await settle(
    phone,
    (snapshot) => faultsOf(snapshot, seen, column),
    column.withinMs,
  );
  // Errors that a page prints as its program starts belong to it too; on a hung line some never load.
  await settle(phone, ({ isLoaded }) => (isLoaded ? [] : ['not loaded']), loadWithinMs);
  const printed = browser.takeConsoleErrors().filter((line) => !seen.prints?.test(line));
  faults.push(...printed.map(asPrinted));
  if (!column.isAnswered) return faults;
  await proxy.untilQuiet();
  if (faults.length === 0) opened.add(screen);
  return faults;
}

/** Leaves the page. In the midst of loading it prints what its browser broke off, which is no fault. */
export async function leave(browser: EngineBrowser): Promise<void> {
  await browser.open('about:blank');
  browser.takeConsoleErrors();
}

function seenOf(phone: WalkedPhone, name: ColumnName, screen: string): Expected {
  const { isAnswered } = columns[name];
  const expected = expectations[screen] ?? { heading: '', text: '' };
  const { stored, unseen, visitor, signedOut } = expected;
  const { heading, text, prints } = {
    ...expected,
    ...(isPublic(screen) && !phone.isSignedIn && isAnswered && visitor),
    ...(!isAnswered && stored),
    ...(!isAnswered && !phone.opened.has(screen) && unseen),
    ...(name === 'signed-out' && signedOut),
  };
  return {
    heading,
    text: text === '{note}' ? phone.note : text,
    ...(prints && { prints }),
  };
}

/** Writes and saves a note; lists faults where the chip does not come to what is true in this condition. */
async function save(phone: WalkedPhone, name: ColumnName): Promise<string[]> {
  const { browser } = phone;
  const { saved, withinMs }: Column = columns[name];
  const written = `primer on the lid: ${name}`;
  const isDraft = ({ note, text }: PageSnapshot) => note === 'Draft' && text.includes(written);
  await browser.fill({ role: 'textbox', name: 'Your notes' }, written);
  await insist(phone, isDraft, 'a draft of what she wrote', withinMs);
  phone.note = written;
  await browser.press({ role: 'button', name: 'Save Notes' });
  const isSaved = ({ note }: PageSnapshot) =>
    // A page in an engine that is driven by a mouse says "device", since that is no phone.
    note.replace('this device', 'this phone') === saved
      ? []
      : [`the chip says ${note || 'nothing'}`];
  return settle(phone, isSaved, withinMs);
}

const asPrinted = (line: string): string => `printed: ${line}`;

/** Tries one cell: whatever is thrown or printed in it is its failure, and the walk goes on. */
export async function tryCell(
  { browser, cells }: WalkedPhone,
  column: ColumnName,
  row: string,
  attempt: () => Promise<string[]>,
): Promise<void> {
  browser.takeConsoleErrors();
  const faults = await attempt().catch((error: Error) => [error.message.split('\n')[0] ?? '']);
  const all = [...faults, ...browser.takeConsoleErrors().map(asPrinted)];
  cells.add(column, row, all.length === 0 ? 'passed' : 'failed', all.join('; '));
}
