import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readEntries, textOf } from '../../../server/cli/backup/archive-reader.ts';
import { tableOf } from '../../../server/cli/backup/manifest.ts';
import { emptyEnvironment } from './server-app.ts';

/** A folder of this test alone. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'academy-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty academy on the embedded database, whatever database this test run is about. */
export async function emptySqlite(): Promise<Record<string, string>> {
  return { ...(await emptyEnvironment()), DATABASE_URL: '', SESSION_SECRET: '' };
}

/** Every row in a back-up, by table, in an order that does not depend on the database. */
export async function rowsIn(file: string): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  const { signal } = new AbortController();
  await readEntries(
    file,
    async (name, content) => {
      const table = tableOf(name);
      if (!table || table === 'migrations') return;
      const lines = (await textOf(content)).split('\n').filter(Boolean);
      rows[table] = [...(rows[table] ?? []), ...lines.map(sortedKeys)].sort();
    },
    { signal },
  );
  return rows;
}

const sortedKeys = (line: string) =>
  JSON.stringify(Object.entries(JSON.parse(line)).sort(([a], [b]) => a.localeCompare(b)));
