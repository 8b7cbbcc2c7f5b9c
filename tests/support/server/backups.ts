import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readEntries, textOf } from '../../../server/cli/backup/archive-reader.ts';
import { tableOf } from '../../../server/cli/backup/manifest.ts';
import { emptyEnvironment } from './server-app.ts';

/** Makes a folder of this test alone, deleted when the test ends. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'academy-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Resolves to the environment of an empty academy on SQLite, whatever database this run is about. */
export async function emptySqlite(): Promise<Record<string, string>> {
  return { ...(await emptyEnvironment()), DATABASE_URL: '', SESSION_SECRET: '' };
}

/** Reads every row in a back-up but migrations, by table, in an order that is the same for each database. */
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
