import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Engine } from '../support/engines/engine.ts';
import { createFaultProxy } from '../support/fault-proxy.ts';
import { students } from '../support/phone.ts';
import { backends } from './backends.ts';
import { type Cell, type Cells, createCells } from './cells.ts';
import { type ColumnName, columns } from './columns.ts';
import { isPublic } from './expectations.ts';
import type { look } from './sight.ts';
import { type Phone, settle, tryCell, walk } from './walk.ts';

export interface Life {
  engine: Engine;
  backend: string;
  /** In the order of the columns; a first session stands alone. */
  columns: ColumnName[];
  screens: string[];
}

const deliveredWithinMs = 60_000;
const readyWithinMs = 60_000;

/**
 * Everything that one phone goes through, cell by cell; `error` is what ended it early. Not thrown:
 * what was seen till then counts.
 */
export async function live(life: Life): Promise<{ cells: Cell[]; error?: unknown }> {
  const cells = createCells(life.engine.name, life.backend);
  try {
    await liveThrough(life, cells);
    return { cells: cells.cells };
  } catch (error) {
    return { cells: cells.cells, error };
  }
}

async function liveThrough(
  { engine, backend: backendName, columns: names, screens }: Life,
  cells: Cells,
): Promise<void> {
  const proxy = await createFaultProxy();
  const note = 'primer on the lid only';
  const backend = await backends[backendName]?.(proxy, note);
  if (!backend) throw new Error(`No backend is called ${backendName}`);
  const profile = mkdtempSync(join(tmpdir(), 'matrix-'));
  const browser = await engine.launch(profile);
  const phone: Phone = {
    browser,
    proxy,
    backend,
    cells,
    note,
    isSignedIn: false,
    opened: new Set(),
  };
  const restart = async () => {
    await phone.browser.kill();
    proxy.become('refused');
    phone.browser = await engine.launch(profile);
  };
  try {
    for (const name of names) {
      const { condition } = columns[name];
      if (name === 'first-session') await haveFirstSession(phone);
      if (name === 'warm' || (name === 'cold' && !names.includes('warm'))) await becomeReady(phone);
      if (name === 'cold' || name === 'first-session') await restart();
      proxy.become(condition);
      if (name === 'first-visit') await visitFirst(phone, screens);
      else await walk(phone, name, screens);
      // After that one the network does not come back before the next.
      if (name !== 'warm') {
        await tryCell(phone, name, 'delivery', () => deliver(phone, name));
      }
    }
  } finally {
    await phone.browser.close().catch(() => phone.browser.kill());
    await backend.stop();
    await proxy.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function visitFirst(phone: Phone, screens: string[]): Promise<void> {
  await walk(phone, 'first-visit', screens.filter(isPublic));
  await signIn(phone);
  await walk(
    phone,
    'first-visit',
    screens.filter((screen) => !isPublic(screen)),
  );
}

async function signIn(phone: Phone): Promise<void> {
  const { browser, proxy } = phone;
  await browser.open(`${proxy.url}/login`);
  await browser.fill({ role: 'textbox', name: 'Email' }, students.priya.email);
  await browser.fill({ role: 'textbox', name: 'Password' }, students.priya.password);
  await browser.press({ role: 'button', name: 'Login' });
  await insist(phone, ({ text }) => text.includes('Bridal Makeup'), 'her dashboard');
  phone.isSignedIn = true;
}

/** As on the first day: signed in, and by tapping to a course and its notes, before any reload. */
async function haveFirstSession(phone: Phone): Promise<void> {
  const { browser } = phone;
  await signIn(phone);
  await browser.press({ role: 'link', name: 'Play Video: Bridal Makeup' });
  await browser.press({ role: 'tab', name: 'Notes' });
  await insist(phone, ({ text }) => text.includes(phone.note), 'her note');
  await browser.press({ role: 'link', name: 'My Courses' });
  await insist(phone, ({ headings }) => headings[0] === 'My Courses', 'My Courses');
  for (const screen of ['dashboard', 'my-courses', 'course', 'notes']) phone.opened.add(screen);
  await becomeReady(phone);
}

/** Until the worker answers this page and the line has been quiet: nothing more is on its way. */
async function becomeReady(phone: Phone): Promise<void> {
  await insist(phone, ({ isControlled }) => isControlled, 'a worker that controls the page');
  await phone.proxy.untilQuiet(1000);
}

async function insist(
  phone: Phone,
  isSo: (sight: ReturnType<typeof look>) => boolean,
  what: string,
): Promise<void> {
  const faults = await settle(phone, (sight) => (isSo(sight) ? [] : [what]), readyWithinMs);
  if (faults.length > 0) throw new Error(`There is not ${what}`);
}

/** The network is back: the page she has open says so, and what she saved reaches the academy. */
async function deliver(phone: Phone, name: ColumnName): Promise<string[]> {
  const { browser, proxy, backend, note } = phone;
  if (name === 'signed-out') await browser.open(`${proxy.url}/user/dashboard`);
  if (name === 'signed-out') {
    await insist(phone, ({ text }) => text.includes('Sign in again to go on'), 'the sign-in sheet');
  }
  proxy.become('normal');
  if (name === 'signed-out') {
    await browser.fill({ role: 'textbox', name: 'Password' }, students.priya.password);
    await browser.press({ role: 'button', name: 'Login' });
  }
  const giveUpAt = performance.now() + deliveredWithinMs;
  let held = await backend.note();
  while (held !== note && performance.now() < giveUpAt) {
    await setTimeout(250);
    held = await backend.note();
  }
  const faults = held === note ? [] : [`the academy holds ${JSON.stringify(held)}`];
  const isOnline = ({ connectivity, banner }: ReturnType<typeof look>) =>
    connectivity === 'Online' && !banner.startsWith('No network') ? [] : [`says ${connectivity}`];
  return [...faults, ...(await settle(phone, isOnline, deliveredWithinMs))];
}
