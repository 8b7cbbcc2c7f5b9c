import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Row } from '../../db/portable-row.ts';
import type { Tables } from '../../db/tables.ts';
import { type Personal, type PersonalTable, tablesOfPeople } from './personal-tables.ts';

/** Somebody of whom we hold something: an account, or only an address. */
export interface Person {
  /** Null: a visitor without an account. */
  id: string | null;
  /** As our tables spell it: in small letters. Null: what stands under it is left out. */
  email: string | null;
}

export type PersonalRows = Partial<Record<PersonalTable, Row[]>>;

export interface People {
  /** All that we hold of her, by table; tables without a row of hers are left out. */
  rowsOf(person: Person): Promise<PersonalRows>;
  /** What hangs on these orders, by table; tables without a row of theirs are left out. */
  rowsOfOrders(orderIds: string[]): Promise<Partial<Record<TableOfOrders, Row[]>>>;
}

/** Their rows say by their order whose they are. */
const tablesOfOrders = ['order_courses', 'invoices', 'refunds'] as const;
type TableOfOrders = (typeof tablesOfOrders)[number];

export function createPeople(db: Kysely<Tables>): People {
  const untyped = db.withTables<Record<string, Row>>();
  return {
    async rowsOf(person) {
      const found: PersonalRows = {};
      for (const [table, rule] of tablesOfPeople) {
        const { secret = [] } = rule;
        const whose = person[rule.holds];
        if (whose === null) continue;
        const rows = await untyped
          .selectFrom(table)
          .selectAll()
          .where(isHers(rule, whose))
          .execute();
        if (rows.length > 0) found[table] = rows.map((row) => withoutColumns(row, secret));
      }
      return found;
    },

    async rowsOfOrders(orderIds) {
      const found: Partial<Record<TableOfOrders, Row[]>> = {};
      if (orderIds.length === 0) return found;
      for (const table of tablesOfOrders) {
        const rows = await untyped
          .selectFrom(table)
          .selectAll()
          .where('order_id', 'in', orderIds)
          .execute();
        if (rows.length > 0) found[table] = rows;
      }
      return found;
    },
  };
}

/** Addresses of appointments stand as they were typed, so capitals do not count. */
export const isHers = (
  { column, holds }: Pick<Personal, 'column' | 'holds'>,
  whose: string,
): RawBuilder<boolean> =>
  holds === 'id' ? sql`${sql.ref(column)} = ${whose}` : sql`lower(${sql.ref(column)}) = ${whose}`;

const withoutColumns = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
