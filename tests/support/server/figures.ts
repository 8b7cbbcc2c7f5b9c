import type { TestAcademy } from './server-app.ts';

/** Counts the rows of each of these tables. */
export async function counts({ db }: TestAcademy, tables: string[]): Promise<number[]> {
  const untyped = db.withTables<Record<string, Record<string, unknown>>>();
  return Promise.all(
    tables.map(async (table) => (await untyped.selectFrom(table).selectAll().execute()).length),
  );
}

/** Reads the figures of `/metrics`, by name and labels. */
export async function figures({ app }: TestAcademy): Promise<Record<string, number>> {
  const { body } = await app.inject({ url: '/metrics' });
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}
