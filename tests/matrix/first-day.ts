import { setTimeout } from 'node:timers/promises';
import type { FilesState } from '#contract/files-state.ts';
import type { NetworkCondition } from '../support/browser/network-condition.ts';
import { students } from '../support/browser/phone.ts';
import { firstSessionScreens } from './columns.ts';
import { isPublic } from './expectations.ts';
import { insist, type WalkedPhone, walk } from './walk.ts';

/** Walks through the public screens as a visitor, then signs in and walks through the others. */
export async function visitFirst(phone: WalkedPhone, wanted: string[]): Promise<void> {
  await walk(phone, 'first-visit', wanted.filter(isPublic));
  await signIn(phone);
  await walk(
    phone,
    'first-visit',
    wanted.filter((screen) => !isPublic(screen)),
  );
}

async function signIn(phone: WalkedPhone): Promise<void> {
  const { browser, proxy } = phone;
  await browser.open(`${proxy.url}/login`);
  await browser.fill({ role: 'textbox', name: 'Email' }, students.priya.email);
  await browser.fill({ role: 'textbox', name: 'Password' }, students.priya.password);
  await browser.press({ role: 'button', name: 'Login' });
  await insist(phone, ({ text }) => text.includes('Bridal Makeup'), 'her dashboard');
  phone.isSignedIn = true;
}

/** On a slow line the phone is closed so long after its first page was asked for. */
const closedAfterMs = 30_000;

/**
 * Has a session as on the first day: signs in, and goes by tapping to a course and its notes, before any
 * reload. A good line lasts until nothing more comes, a slow one for half a minute, whatever is missing.
 */
export async function haveFirstSession(phone: WalkedPhone, line: NetworkCondition): Promise<void> {
  const { browser, proxy } = phone;
  proxy.become(line);
  const askedAt = performance.now();
  await signIn(phone);
  await browser.press({ role: 'link', name: 'Play Video: Bridal Makeup' });
  await browser.press({ role: 'tab', name: 'Notes' });
  await insist(phone, ({ text }) => text.includes(phone.note), 'her note');
  await browser.press({ role: 'link', name: 'My Courses' });
  await insist(phone, ({ headings }) => headings[0] === 'My Courses', 'My Courses');
  for (const screen of firstSessionScreens) phone.opened.add(screen);
  if (line === 'normal') await becomeReady(phone);
  else await setTimeout(Math.max(0, closedAfterMs - (performance.now() - askedAt)));
}

const allFilesWithinMs = 60_000;

/** Resolves when the worker has all files and the line has been quiet for a second; throws after a minute. */
export async function becomeReady(phone: WalkedPhone): Promise<void> {
  const { browser, proxy } = phone;
  await insist(phone, ({ isControlled }) => isControlled, 'a worker that controls the page');
  const giveUpAt = performance.now() + allFilesWithinMs;
  while ((await browser.run(filesMissing, null)) > 0) {
    if (performance.now() > giveUpAt) throw new Error('The worker does not have all files');
    await setTimeout(100);
  }
  await proxy.untilQuiet(1000);
}

/** Runs in the page; resolves to the number of files that the worker does not have. */
const filesMissing = async (): Promise<number> => {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<FilesState>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    // A worker that fails gives no answer, and is asked again.
    self.setTimeout(() => resolve({ all: { of: 1, kept: 0 } } as FilesState), 5_000);
  });
  active?.postMessage({ type: 'FILES_STATE' }, [port2]);
  const { all } = await answer;
  return all.of - all.kept;
};
