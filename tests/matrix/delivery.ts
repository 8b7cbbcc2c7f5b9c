import { students } from '../support/browser/phone.ts';
import { type ColumnName, columns } from './columns.ts';
import { screens } from './expectations.ts';
import { checkTexts } from './find-faults.ts';
import type { PageSnapshot } from './page-snapshot.ts';
import { insist, leave, settle, type WalkedPhone } from './walk.ts';

/** Three times the longest pause between two probes (src/offline/network/network.ts), for a busy machine. */
const deliveredWithinMs = 96_000;

/** Lets the network come back while her note is open: the page must say so, and what she saved arrive. */
export async function deliver(phone: WalkedPhone, name: ColumnName): Promise<string[]> {
  const { browser, proxy, backend, note } = phone;
  await leave(browser);
  await browser.open(`${proxy.url}${screens.notes}`);
  await insist(phone, ({ text }) => text.includes(note), 'her note');
  const isAsked = ({ text }: PageSnapshot) => text.includes('Log in again to go on');
  if (name === 'signed-out') await insist(phone, isAsked, 'the bar that asks her to sign in');
  proxy.become('normal');
  if (name === 'signed-out') {
    await browser.press({ role: 'button', name: 'Log in' });
    await browser.fill({ role: 'textbox', name: 'Password' }, students.priya.password);
    await browser.press({ role: 'button', name: 'Login' });
  }
  const isBack = (snapshot: PageSnapshot) => [
    ...checkTexts(snapshot, columns.back),
    ...(snapshot.note === 'Synced' ? [] : [`the chip says ${snapshot.note}`]),
  ];
  const faults = await settle(phone, isBack, deliveredWithinMs);
  const held = await backend.note();
  if (held !== note) faults.push(`the academy holds ${JSON.stringify(held)}`);
  return faults.length === 0 ? [] : [...faults, `asked was ${proxy.lastAsked(30)}`];
}
