import { students } from '../support/phone.ts';
import type { ColumnName } from './columns.ts';
import { screens } from './expectations.ts';
import type { Sight } from './sight.ts';
import { insist, type Phone, settle } from './walk.ts';

const deliveredWithinMs = 30_000;

/** With her note open the network comes back: the page says so, and what she saved arrives. */
export async function deliver(phone: Phone, name: ColumnName): Promise<string[]> {
  const { browser, proxy, backend, note } = phone;
  await browser.open(`${proxy.url}${screens.notes}`);
  await insist(phone, ({ text }) => text.includes(note), 'her note', 15_000);
  const isSheetThere = ({ text }: Sight) => text.includes('Sign in again to go on');
  if (name === 'signed-out') await insist(phone, isSheetThere, 'the sign-in sheet');
  proxy.become('normal');
  if (name === 'signed-out') {
    await browser.fill({ role: 'textbox', name: 'Password' }, students.priya.password);
    await browser.press({ role: 'button', name: 'Login' });
  }
  const isBack = ({ connectivity, banner, note: chip }: Sight) => [
    ...(connectivity === 'Online' ? [] : [`says ${connectivity}`]),
    ...(banner.startsWith('No network') ? ['the banner says No network'] : []),
    ...(chip === 'Synced' ? [] : [`the chip says ${chip}`]),
  ];
  const faults = await settle(phone, isBack, deliveredWithinMs);
  const held = await backend.note();
  return held === note ? faults : [...faults, `the academy holds ${JSON.stringify(held)}`];
}
