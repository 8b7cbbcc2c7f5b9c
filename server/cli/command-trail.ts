import { userInfo } from 'node:os';
import type { Kysely } from 'kysely';
import { audited } from '../audit/audited.ts';
import {
  type AuditDetails,
  type AuditEntry,
  type AuditTrail,
  createAuditTrail,
} from '../audit/repository.ts';
import { NewerDatabaseError, pendingMigrations } from '../db/migrate.ts';
import type { Tables } from '../db/tables.ts';
import { notify, type Terminal } from './terminal.ts';

interface CommandWork<T> {
  /** As it is typed: `course video`. */
  action: string;
  /** Ids and plain values, never an address or a name. */
  details?: AuditDetails;
  work: () => Promise<T>;
  /** Where the database takes no entry, the work is done without one, and the terminal hears of it. */
  isDoneUntraced?: true;
}

/**
 * Does a command's work with an entry in the trail of the staff's work. On tables of another version,
 * which only a back-up reads, the work alone is done.
 */
export async function withTrace<T>(
  db: Kysely<Tables>,
  terminal: Terminal,
  { action, details = {}, work, isDoneUntraced }: CommandWork<T>,
): Promise<T> {
  if (!(await isThisVersion(db))) return work();
  const entry = { place: 'command_line' as const, actor: userOf(terminal.env), action, details };
  const trail = createAuditTrail(db, terminal);
  const kept = isDoneUntraced ? whereItCan(trail, terminal) : trail;
  return audited(kept, entry, { work, whyNot: () => 'failed' });
}

const whereItCan = (trail: Pick<AuditTrail, 'append'>, terminal: Terminal) => ({
  append: (entry: AuditEntry) =>
    trail.append(entry).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      notify(terminal, ({ texts }) => texts.cli_program_not_traced({ action: entry.action, why }));
    }),
});

async function isThisVersion(db: Kysely<Tables>): Promise<boolean> {
  try {
    return (await pendingMigrations(db)).length === 0;
  } catch (error) {
    if (error instanceof NewerDatabaseError) return false;
    throw error;
  }
}

/** Who sits at the keyboard, as far as the machine knows: also behind sudo. */
function userOf({ SUDO_USER }: NodeJS.ProcessEnv): string {
  if (SUDO_USER) return SUDO_USER;
  try {
    return userInfo().username;
  } catch {
    // A container may run us as a number without a name.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
