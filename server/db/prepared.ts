import { type Compilable, type CompiledQuery, type Kysely, SelectQueryNode } from 'kysely';
import { fastPathOf } from './fast-path.ts';
import type { Tables } from './tables.ts';

/** Stands for a value while a query is compiled. */
class Given {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  /** Throws: what Number() or the like made of it would stand in the statement for every value to come. */
  [Symbol.toPrimitive](): never {
    throw new Error(`convert ${this.name} before the statement is given it`);
  }
  toJSON(): never {
    return this[Symbol.toPrimitive]();
  }
}

/** The statements that PostgreSQL is to keep, by their text. */
const names = new Map<string, string>();

/** The name under which a connection keeps this statement; undefined: it is parsed each time. */
export const preparedName = (sql: string): string | undefined => names.get(sql);

/**
 * Makes a query of the hottest paths, compiled once for each database instead of once for each call:
 * Kysely's compiler costs more than SQLite's search. `build` is given stand-ins, so it must only
 * pass them on, never look into them. Throws at its first use where the columns are not named: a
 * `*` that PostgreSQL has kept would fail in every connection once a migration adds a column.
 */
export function prepared<Values extends object, Row>(
  build: (db: Kysely<Tables>, values: Values) => Compilable<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  // A transaction has the adapter of its database.
  const compiled = new WeakMap<object, CompiledQuery<Row>>();

  function compile(db: Kysely<Tables>): CompiledQuery<Row> {
    const stand = new Proxy({}, { get: (_, name) => new Given(String(name)) });
    // Whatever is read from the proxy is a stand-in, so it can be taken for the values.
    const made = build(db, stand as Values).compile();
    if (/(select|returning) \*|\.\*/.test(made.sql))
      throw new Error(`name the columns: ${made.sql}`);
    names.set(made.sql, names.get(made.sql) ?? `academy_${names.size + 1}`);
    return made;
  }

  return async (db, values) => {
    const { adapter } = db.getExecutor();
    let query = compiled.get(adapter);
    if (!query) {
      query = compile(db);
      compiled.set(adapter, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Given ? Reflect.get(values, value.name) : value,
    );
    const statement = {
      sql: query.sql,
      values: parameters,
      isRead: SelectQueryNode.is(query.query),
    };
    const rows = fastPathOf(db)?.(statement, { isInTransaction: db.isTransaction });
    // The statement was compiled from this query, so its rows are of its type.
    if (rows) return (await rows) as Row[];
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
