import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import type { Kysely, LogConfig } from 'kysely';
import { readAcademyFile } from '../../../server/academy-file/academy-file.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { adoptPageFacts } from '../../../server/db/page-facts.ts';
import { seedEmptyDatabase } from '../../../server/db/seed.ts';
import type { Tables } from '../../../server/db/tables.ts';
import { createLessonFilms } from '../../../server/features/lessons/film-repository.ts';
import { probeFiles } from '../../../server/features/lessons/probe-files.ts';
import { createLessonSheets } from '../../../server/features/lessons/sheet-repository.ts';
import { createIdentity } from '../../../server/identity/identity.ts';
import type { Passwords } from '../../../server/identity/passwords.ts';
import { openDisk } from '../../../server/media/disk.ts';
import { putSeedFiles } from '../../../server/media/seed-files.ts';
import { type Config, loadConfig } from '../../../server/settings/config.ts';
import { onPostgres, templateDatabase } from './test-database.ts';

/** The real algorithm at its least cost: most tests are not about it, and each seeds its students. */
export const quickPasswords: Passwords = {
  hash: (password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  verify: (stored) => verify(stored.hash, stored.password),
};

/** A database that several servers may share wants a secret that they share. */
export const testSecret = 'x'.repeat(40);

/** The time at which every test's academy begins, in milliseconds since 1970. */
export const startMs = Date.UTC(2025, 10, 20, 4, 0);

/** Does a start's work before the first call; each step leaves alone what is there. */
export async function start(
  config: Config,
  clock: () => number,
  options: { log?: LogConfig } = {},
): Promise<Kysely<Tables>> {
  const db = openDatabase(config, options);
  await migrate(db, { clock });
  await adoptPageFacts(db, config);
  const academy = readAcademyFile(config.academyFile);
  const identity = createIdentity(db, config, quickPasswords);
  await seedEmptyDatabase({ db, identity, academy, clock });
  const disk = await openDisk(config);
  await putSeedFiles(disk, config.academyFile);
  await probeFiles({ films: createLessonFilms(db), sheets: createLessonSheets(db), disk });
  return db;
}

let firstStart: ReturnType<typeof makeFirstStart> | undefined;

/** Resolves to the process's one first start; one that has failed is not kept for other tests. */
const firstStartOfProcess = () =>
  (firstStart ??= makeFirstStart().catch((error: unknown) => {
    firstStart = undefined;
    throw error;
  }));

/** Resolves to the address of a copy of the database after the demo's first start; null: it is a file. */
export async function firstStartDatabaseUrl(): Promise<string | null> {
  return (await firstStartOfProcess()).copyDatabase();
}

/**
 * Puts into an empty DATA_DIR the files of the demo academy's first start, so that a test's own start has
 * little to do. The first start is made once for a process of tests.
 */
export async function copyFirstStart({ dataDir, databaseUrl, media }: Config): Promise<void> {
  const { folder } = await firstStartOfProcess();
  const names = [
    ...(databaseUrl === null ? ['academy.sqlite'] : []),
    ...(media.store === 'local' ? ['media', 'uploads', 'sheets'] : []),
  ];
  for (const name of names) {
    const to = join(dataDir, name);
    if (existsSync(join(folder, name)) && !existsSync(to)) {
      cpSync(join(folder, name), to, { recursive: true });
    }
  }
}

async function makeFirstStart() {
  const folder = mkdtempSync(join(tmpdir(), 'academy-first-start-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const fill = async (environment: Record<string, string>) => {
    const db = await start(loadConfig({ DATA_DIR: folder, ...environment }), () => startMs);
    await db.destroy();
  };
  if (!onPostgres) await fill({});
  const copyDatabase = onPostgres
    ? await templateDatabase((url) => fill({ DATABASE_URL: url, SESSION_SECRET: testSecret }))
    : () => Promise.resolve(null);
  return { folder, copyDatabase };
}
