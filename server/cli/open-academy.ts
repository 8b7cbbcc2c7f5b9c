import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { firstLanguage } from '#contract/languages.ts';
import { dialectOf, openDatabase } from '../db/database.ts';
import { hasTables, migrate, pendingMigrations } from '../db/migrate.ts';
import type { Tables } from '../db/tables.ts';
import { type Config, loadConfig } from '../settings/config.ts';
import { startProblem } from '../settings/start-problem.ts';
import { type Voice, voiceIn } from '../texts/voice.ts';
import { CommandError, type Terminal } from './terminal.ts';

export interface OpenAcademy {
  config: Config;
  db: Kysely<Tables>;
}

interface OpenOptions {
  /** Opens also where no academy is yet; its tables are made, unless `isAnyVersion`. */
  isNewAllowed?: boolean;
  /** The tables may be of any version, and are left so. */
  isAnyVersion?: boolean;
}

/**
 * Opens the academy that the environment names, and closes it after the work. Tables of an older
 * version are never brought up to date in passing: the server that runs could not start again.
 * Throws `ConfigError`, and `CommandError` where no academy is: a wrong DATA_DIR must not look like
 * an academy without students. Throws `NewerDatabaseError` for tables of newer code.
 */
export async function withAcademy<T>(
  { env, clock }: Terminal,
  work: (academy: OpenAcademy) => Promise<T>,
  { isNewAllowed = false, isAnyVersion = false }: OpenOptions = {},
): Promise<T> {
  const config = loadConfig(env);
  if (!isNewAllowed) requireFile(config);
  const db = openDatabase(config);
  try {
    const isThere = await hasTables(db, dialectOf(config)).catch((error) => {
      throw inWords(error, config);
    });
    if (!isThere && !isNewAllowed) {
      throw new CommandError(({ texts }) =>
        texts.cli_program_database_empty({ advice: texts.cli_program_advice() }),
      );
    }
    if (!isAnyVersion) {
      if (isThere) await requireThisVersion(db);
      else await migrate(db, { clock });
    }
    return await work({ config, db });
  } finally {
    await db.destroy();
  }
}

/** Makes a text for people of why the database server lets nobody in; any other error stays as it is. */
function inWords(error: unknown, config: Config): unknown {
  if (config.databaseUrl === null) return error;
  const said = (voice: Voice) => startProblem(error, config, voice);
  if (said(voiceIn(firstLanguage.code)) === error) return error;
  return new CommandError((voice) => String(said(voice)), { cause: error });
}

function requireFile({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== null || existsSync(join(dataDir, 'academy.sqlite'))) return;
  throw new CommandError(({ texts }) =>
    texts.cli_program_no_academy({ folder: dataDir, advice: texts.cli_program_advice() }),
  );
}

async function requireThisVersion(db: Kysely<Tables>): Promise<void> {
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return;
  const migrations = pending.join(', ');
  throw new CommandError(({ texts }) => texts.cli_program_database_older({ migrations }));
}
