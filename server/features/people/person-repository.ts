import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Row } from '../../db/portable-row.ts';
import type { Tables } from '../../db/tables.ts';
import { type Personal, type PersonalTable, tablesOfPeople } from './personal-tables.ts';

/** Somebody of whom we hold something: an account, or only an address. */
export interface Person {
  /** Null: a visitor without an account. */
  id: string | null;
  /** In small letters, as our tables spell it. Null: what stands under her address is left out. */
  email: string | null;
}

/** A row of hers, and the table in which it stands. */
interface OwnRow {
  table: PersonalTable | TableOfOrders;
  row: Row;
}

export interface People {
  /**
   * All that we hold of her and what hangs on her orders, table by table. Never all of it is in
   * memory, and no connection waits while a row is looked at: all versions of her notes are long.
   */
  rowsOf(person: Person): AsyncIterable<OwnRow>;
  /** Whether we hold anything of her. */
  isKnown(person: Person): Promise<boolean>;
}

/** The tables whose rows say by their order whose they are. */
const tablesOfOrders = ['order_courses', 'invoices', 'refunds'] as const;
type TableOfOrders = (typeof tablesOfOrders)[number];

/** 20 of the longest notes are 8 MB in memory. */
const longRowsAtOnce = 20;

export function createPeople(db: Kysely<Tables>): People {
  const untyped = db.withTables<Record<string, Row>>();
  const all = (table: string, isWanted: RawBuilder<boolean>) =>
    untyped.selectFrom(table).selectAll().where(isWanted);

  async function* inOrder(table: string, isWanted: RawBuilder<boolean>, key: readonly string[]) {
    let rows = all(table, isWanted).limit(longRowsAtOnce);
    for (const column of key) rows = rows.orderBy(sql.ref(column));
    let found = await rows.execute();
    while (found.length > 0) {
      yield* found;
      found = await rows.where(isAfter(key, found.at(-1) ?? {})).execute();
    }
  }

  async function* rowsOf(person: Person): AsyncIterable<OwnRow> {
    for (const [table, rule] of tablesOfPeople) {
      const { secret = [], key } = rule;
      const whose = person[rule.holds];
      if (whose === null) continue;
      const hers = isHers(rule, whose);
      const rows = key ? inOrder(table, hers, key) : await all(table, hers).execute();
      for await (const row of rows) yield { table, row: withoutColumns(row, secret) };
    }
    if (person.id === null) return;
    const orders = db.selectFrom('orders').select('id').where('user_id', '=', person.id);
    for (const table of tablesOfOrders) {
      const rows = await all(table, sql<boolean>`order_id in (${orders})`).execute();
      for (const row of rows) yield { table, row };
    }
  }

  return {
    rowsOf,
    async isKnown(person) {
      for await (const _ of rowsOf(person)) return true;
      return false;
    },
  };
}

/** Whether a row comes after this one in the order of these columns. */
const isAfter = (columns: readonly string[], row: Row): RawBuilder<boolean> =>
  sql`(${sql.join(columns.map((column) => sql.ref(column)))}) > (${sql.join(columns.map((column) => row[column]))})`;

/** Addresses of appointments stand as they were typed, so capitals do not count. */
export const isHers = (
  { column, holds }: Pick<Personal, 'column' | 'holds'>,
  whose: string,
): RawBuilder<boolean> =>
  holds === 'id' ? sql`${sql.ref(column)} = ${whose}` : sql`lower(${sql.ref(column)}) = ${whose}`;

const withoutColumns = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
