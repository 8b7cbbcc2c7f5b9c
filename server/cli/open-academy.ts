import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type Config, loadConfig } from '../config.ts';
import { dialectOf, openDatabase } from '../db/database.ts';
import { hasTables, migrate } from '../db/migrate.ts';
import type { Tables } from '../db/tables.ts';
import { CommandError, type Terminal } from './terminal.ts';

export interface OpenAcademy {
  config: Config;
  db: Kysely<Tables>;
}

interface OpenOptions {
  /** Also where no academy is yet. */
  isNewAllowed?: boolean;
  /** False: leave the tables as they are, of whatever version. */
  isMigrated?: boolean;
}

/**
 * Opens the academy that the environment names, as the server does, and closes it after the work.
 * Throws `ConfigError`, and `CommandError` where there is none: a wrong DATA_DIR must not look like
 * an academy without students.
 */
export async function withAcademy<T>(
  { env, clock }: Terminal,
  work: (academy: OpenAcademy) => Promise<T>,
  { isNewAllowed = false, isMigrated = true }: OpenOptions = {},
): Promise<T> {
  const config = loadConfig(env);
  if (!isNewAllowed) requireFile(config);
  const db = openDatabase(config);
  try {
    if (!isNewAllowed) await requireTables({ db, config });
    if (isMigrated) await migrate(db, { clock });
    return await work({ config, db });
  } finally {
    await db.destroy();
  }
}

const advice =
  'Start the server once, import an academy file, or restore a back-up; or set DATA_DIR or DATABASE_URL to where the academy is.';

function requireFile({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== null || existsSync(join(dataDir, 'academy.sqlite'))) return;
  throw new CommandError(`There is no academy in ${dataDir}. ${advice}`);
}

async function requireTables({ db, config }: OpenAcademy): Promise<void> {
  if (!(await hasTables(db, dialectOf(config))))
    throw new CommandError(`The database is empty. ${advice}`);
}
