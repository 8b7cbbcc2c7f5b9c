import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../support/engines/engine.ts';
import { createFaultProxy } from '../support/fault-proxy.ts';
import { backends } from './backends.ts';
import { type Cell, type Cells, createCells } from './cells.ts';
import { type ColumnName, columns } from './columns.ts';
import { deliver } from './delivery.ts';
import { becomeReady, haveFirstSession, visitFirst } from './first-day.ts';
import { type Phone, tryCell, walk } from './walk.ts';

export interface Life {
  engine: Engine;
  backend: string;
  /** In the order of the columns; a first session stands alone. */
  columns: ColumnName[];
  screens: string[];
}

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
  { engine, backend: backendName, columns: names, screens: wanted }: Life,
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
      if (name === 'first-visit') await visitFirst(phone, wanted);
      else await walk(phone, name, wanted);
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
