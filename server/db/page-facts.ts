import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  DownloadsSchema,
  legacyPageFile,
  type PageFacts,
  pageFactsOf,
  parsePage,
} from '#contract/academy-file.ts';
import { defaultLeaseDays } from '#contract/limits.ts';
import { readAcademyFile, readLegacyPage } from '../academy-file/academy-file.ts';
import { type Config, ConfigError } from '../settings/config.ts';
import { pageEntries, writeImported } from './imported-entries.ts';
import type { Tables } from './tables.ts';

type Where = Pick<Config, 'dataDir' | 'academyFile'>;

/**
 * Reads what the academy says of itself. The database has it, for every machine the same; before
 * the first start it is what `factsBeforeFirstStart` reads. Throws `ConfigError` for facts that this
 * version cannot read.
 */
export async function readPageFacts(db: Kysely<Tables>, where: Where): Promise<PageFacts> {
  return (await storedPageFacts(db)) ?? factsBeforeFirstStart(where);
}

/** Reads the same from the database alone; null where it has none yet. */
export async function storedPageFacts(db: Kysely<Tables>): Promise<PageFacts | null> {
  const rows = await db.selectFrom('page_facts').selectAll().execute();
  if (rows.length === 0) return null;
  const parts = rows.map(({ part, facts }): [string, unknown] => [part, JSON.parse(facts)]);
  const parsed = parsePage(JSON.stringify(Object.fromEntries(parts)));
  if ('page' in parsed) return parsed.page;
  throw new ConfigError(
    parsed.problems.map((problem) => `page_facts in the database: ${problem}; import them again`),
  );
}

/** Reads the facts that hold while the database has none: an earlier version's file, else ACADEMY_FILE. */
export const factsBeforeFirstStart = ({ dataDir, academyFile }: Where): PageFacts =>
  readLegacyPage(dataDir) ?? readAcademyFile(academyFile);

export async function writePageFacts(db: Kysely<Tables>, page: PageFacts): Promise<void> {
  await db
    .insertInto('page_facts')
    .values(rowsOf(page))
    .onConflict((conflict) =>
      conflict.column('part').doUpdateSet(({ ref }) => ({ facts: ref('excluded.facts') })),
    )
    .execute();
}

/** Resolves to the days for which a downloaded lesson plays without the academy's word, as of now. */
export async function readLeaseDays(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('page_facts')
    .select('facts')
    .where('part', '=', 'downloads')
    .executeTakeFirst();
  const parsed = v.safeParse(DownloadsSchema, row && JSON.parse(row.facts));
  return parsed.success ? parsed.output.leaseDays : defaultLeaseDays;
}

/** Changes the lease, or nothing, and answers false, when `isAsRead` says that somebody has been faster. */
export function changeLeaseDays(
  db: Kysely<Tables>,
  leaseDays: number,
  isAsRead: (now: number) => boolean,
): Promise<boolean> {
  const facts = JSON.stringify({ leaseDays });
  return db.transaction().execute(async (trx) => {
    // The write takes a lock, also of the row that a database of an earlier version lacks.
    await trx
      .insertInto('page_facts')
      .values({ part: 'downloads', facts: JSON.stringify({ leaseDays: defaultLeaseDays }) })
      .onConflict((conflict) =>
        conflict.column('part').doUpdateSet(({ ref }) => ({ facts: ref('page_facts.facts') })),
      )
      .execute();
    if (!isAsRead(await readLeaseDays(trx))) return false;
    await trx.updateTable('page_facts').set({ facts }).where('part', '=', 'downloads').execute();
    return true;
  });
}

/**
 * Gives the database the page's facts at a first start, and at the first one after they were kept in
 * DATA_DIR. Of several machines that start at once the first decides for all.
 */
export async function adoptPageFacts(db: Kysely<Tables>, where: Where): Promise<void> {
  const isThere = await db.selectFrom('page_facts').select('part').limit(1).executeTakeFirst();
  if (isThere) return;
  const facts = factsBeforeFirstStart(where);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('page_facts')
      .values(rowsOf(facts))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // The facts came from a file, and nothing but a file could change them until now.
    await writeImported(trx, 'page', pageEntries(facts));
  });
  const file = join(where.dataDir, legacyPageFile);
  // The old file is kept for whoever goes back a version, under a name that nothing reads.
  if (existsSync(file)) renameSync(file, `${file}.taken-over`);
}

const rowsOf = (page: PageFacts) =>
  Object.entries(pageFactsOf(page)).map(([part, facts]) => ({
    part,
    facts: JSON.stringify(facts),
  }));
