import type { Row } from '../../db/portable-row.ts';
import type { People, Person } from './person-repository.ts';

/** What `person.json` holds. */
export interface PersonFile {
  exported_at: string;
  /** What is not in it, and why. */
  left_out: string[];
  /** Rows by what they are, with times as ISO 8601. */
  data: Record<string, Row[]>;
}

const leftOut = [
  'Your password and the keys of your sessions and notes: only scrambled forms or secrets of them are kept.',
  'Counted tries (rate limits): they are kept under keys that lead to nobody.',
];

/** All that we hold of a person, as JSON. `also` says what else is left out. */
export async function exportPerson(
  people: People,
  person: Person,
  { nowMs, also = [] }: { nowMs: number; also?: string[] },
): Promise<PersonFile> {
  const rows = await people.rowsOf(person);
  const orderIds = (rows.orders ?? []).map(({ id }) => String(id));
  const all = { ...rows, ...(await people.rowsOfOrders(orderIds)) };
  return {
    exported_at: new Date(nowMs).toISOString(),
    left_out: [...leftOut, ...also],
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
