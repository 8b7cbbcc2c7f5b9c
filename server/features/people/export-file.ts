import type { Row } from '../../db/portable-row.ts';
import { readLanguage, type Voice, voiceIn } from '../../texts/voice.ts';
import type { People, Person } from './person-repository.ts';

/** What `person.json` holds. */
export interface PersonFile {
  exported_at: string;
  /** What is not in it, and why. */
  left_out: string[];
  /** Rows by what they are, with times as ISO 8601. */
  data: Record<string, Row[]>;
}

/**
 * All that we hold of a person, as JSON. `also` says what else is left out; without a `voice` her
 * account's says it.
 */
export async function exportPerson(
  people: People,
  person: Person,
  { voice, nowMs, also = [] }: { voice?: Voice; nowMs: number; also?: string[] },
): Promise<PersonFile> {
  const rows = await people.rowsOf(person);
  const { texts } = voice ?? voiceIn(readLanguage(rows.users?.[0]?.language));
  const orderIds = (rows.orders ?? []).map(({ id }) => String(id));
  const all = { ...rows, ...(await people.rowsOfOrders(orderIds)) };
  return {
    exported_at: new Date(nowMs).toISOString(),
    left_out: [texts.account_export_left_secrets(), texts.account_export_left_tries(), ...also],
    data: Object.fromEntries(
      Object.entries(all).map(([table, found]) => [table, found.map(readable)]),
    ),
  };
}

/** Epoch milliseconds are for programs; she gets times. */
function readable(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (value instanceof Date) return [column, value.toISOString()];
      if (!column.endsWith('_ms') || value === null) return [column, value];
      return [column.slice(0, -'_ms'.length), new Date(Number(value)).toISOString()];
    }),
  );
}
