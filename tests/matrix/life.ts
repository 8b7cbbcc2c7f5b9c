import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../support/browser/engines/engine.ts';
import { withSite } from './backends.ts';
import { type Cell, type Cells, createCells } from './cells.ts';
import { type ColumnName, columnOf } from './columns.ts';
import { deliver } from './delivery.ts';
import { becomeReady, haveFirstSession, visitFirst } from './first-day.ts';
import { screensIn } from './plan.ts';
import { tryCell, type WalkedPhone, walk } from './walk.ts';

export interface Life {
  engine: Engine;
  backend: string;
  /** The columns in their order; one with a first session is alone. */
  columns: ColumnName[];
  screens: string[];
  /** Hears of each cell when it has been tried. */
  onCell: (cell: Cell) => void;
}

/**
 * Lives through everything that one phone goes through, cell by cell. `error` is what ended it early; it
 * is not thrown, since what was seen till then counts.
 */
export async function live(life: Life): Promise<{ cells: Cell[]; error?: unknown }> {
  const cells = createCells(life.engine.name, life.backend, life.onCell);
  try {
    await liveThrough(life, cells);
    return { cells: cells.cells };
  } catch (error) {
    return { cells: cells.cells, error };
  }
}

async function liveThrough(life: Life, cells: Cells): Promise<void> {
  const note = 'primer on the lid only';
  await withSite(life.backend, note, async ({ proxy, backend }) => {
    const profile = mkdtempSync(join(tmpdir(), 'matrix-'));
    const browser = await life.engine.launch(profile);
    const opened = new Set<string>();
    const phone = { browser, proxy, backend, cells, note, isSignedIn: false, opened };
    const restart = async () => {
      await phone.browser.untilKept();
      await phone.browser.kill();
      proxy.become('refused');
      phone.browser = await life.engine.launch(profile);
    };
    try {
      for (const name of life.columns) await liveIn(name, { phone, life, restart });
    } finally {
      await phone.browser.close().catch(() => phone.browser.kill());
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}

interface LiveColumn {
  phone: WalkedPhone;
  life: Life;
  restart: () => Promise<void>;
}

async function liveIn(name: ColumnName, { phone, life, restart }: LiveColumn): Promise<void> {
  const began = performance.now();
  const { condition, firstSession } = columnOf(name);
  if (firstSession) await haveFirstSession(phone, firstSession);
  const isFirstOffline = name === 'warm' || (name === 'cold' && !life.columns.includes('warm'));
  if (isFirstOffline) await becomeReady(phone);
  if (name === 'cold' || firstSession) await restart();
  phone.proxy.become(condition);
  if (name === 'first-visit') await visitFirst(phone, life.screens);
  else await walk(phone, name, screensIn(name, life.screens));
  // After `warm` no delivery is tried: the next column sends the note, once the browser was killed.
  if (name !== 'warm') await tryCell(phone, name, 'delivery', () => deliver(phone, name));
  phone.proxy.become('normal');
  const failed = phone.cells.cells.filter(
    (cell) => cell.column === name && cell.state === 'failed',
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  const { engine, backend } = life;
  console.log(`${engine.name}, ${backend}, ${name}: ${failed.length} failed, ${seconds} s`);
}
