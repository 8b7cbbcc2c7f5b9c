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

/** What an academy holds at some point of its life, made once for a process of tests; each test gets a copy. */
export interface KeptStart {
  /** Resolves to the address of a copy of its database; null: that is a file. */
  databaseUrl(): Promise<string | null>;
  /** Puts a copy of its files into an empty DATA_DIR; what is there is left alone. */
  copyFiles(config: Config): Promise<void>;
}

/**
 * Keeps what `fill` makes of the environment of an empty academy, when a test asks for the first time.
 * Where that fails it is not kept for other tests.
 */
export function keepStart(fill: (environment: Record<string, string>) => Promise<void>): KeptStart {
  let made: ReturnType<typeof make> | undefined;
  const once = () =>
    (made ??= make(fill).catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
  return {
    databaseUrl: async () => (await once()).copyDatabase(),
    async copyFiles({ dataDir, databaseUrl, media }) {
      const { folder } = await once();
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
    },
  };
}

async function make(fill: (environment: Record<string, string>) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'academy-kept-start-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const environment = { DATA_DIR: folder };
  if (!onPostgres) await fill(environment);
  const copyDatabase = onPostgres
    ? await templateDatabase((url) =>
        fill({ ...environment, DATABASE_URL: url, SESSION_SECRET: testSecret }),
      )
    : () => Promise.resolve(null);
  return { folder, copyDatabase };
}

/** The demo academy after its first start. */
export const firstStart = keepStart(async (environment) => {
  const db = await start(loadConfig(environment), () => startMs);
  await db.destroy();
});
