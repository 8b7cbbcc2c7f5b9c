import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { deleteMailFilesTo, mailFilesTo } from '../../mail/outbox.ts';
import type { Config } from '../../settings/config.ts';
import { type Erased, erasePerson } from './erasure-repository.ts';
import type { Person } from './person-repository.ts';

export interface ErasureReport extends Erased {
  /** The number of mails to her that lay in this machine's outbox. */
  files: number;
}

interface ErasureOptions {
  db: Kysely<Tables>;
  config: Pick<Config, 'dataDir'>;
  nowMs: number;
  /** Only says what would go. */
  isDry?: boolean;
}

class DryRun extends Error {
  readonly erased: Erased;
  constructor(erased: Erased) {
    super('nothing is written');
    this.erased = erased;
  }
}

/** Erases a person from the database, all or nothing, and from the outbox. Throws `OpenOrderError`. */
export async function eraseEverywhere(
  { db, config, nowMs, isDry = false }: ErasureOptions,
  person: Person & { email: string },
): Promise<ErasureReport> {
  const erase = db.transaction().execute(async (trx) => {
    const erased = await erasePerson(trx, person, nowMs);
    // A dry run does the real work and takes it back: a count of its own could say something else.
    if (isDry) throw new DryRun(erased);
    return erased;
  });
  const erased = await erase.catch((error) => {
    if (error instanceof DryRun) return error.erased;
    throw error;
  });
  const { dataDir } = config;
  const files = isDry
    ? (await mailFilesTo(dataDir, person.email)).length
    : await deleteMailFilesTo(dataDir, person.email);
  return { ...erased, files };
}
