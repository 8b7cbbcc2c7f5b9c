import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { MediaDisk } from '../../media/disk.ts';
import { partsOf } from './film-parts.ts';

/** An upload that nobody goes on with for so long is given up. */
const keptMs = 7 * 24 * 3_600_000;

interface Place {
  db: Kysely<Tables>;
  disk: MediaDisk;
  dataDir: string;
}

/** Deletes uploads that came to nothing, and the folders of films whose process was killed. */
export async function deleteFilmLeftovers({ db, disk, dataDir }: Place, nowMs: number) {
  const before = nowMs - keptMs;
  const given = await db
    .deleteFrom('film_uploads')
    .where('state', '!=', 'ready')
    .where('updated_at_ms', '<', before)
    .returning('upload_id')
    .execute();
  for (const { upload_id } of given) await disk.deleteAll(partsOf(upload_id));
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name);
    const isLeft = name.startsWith('.film-') && (await stat(path)).mtimeMs < before;
    if (isLeft) await rm(path, { recursive: true, force: true });
  }
}
