import { chunk } from 'es-toolkit';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { type Academy, type PageFacts, serviceName } from '#contract/academy-file.ts';
import { type Translations, written } from '#contract/translations.ts';
import type { Fields } from '../academy-file/three-way.ts';
import { courseContent, rememberedCourse } from './lesson-content.ts';
import { mostValues } from './rows.ts';
import type { Tables } from './tables.ts';

export const importLists = ['page', 'courses', 'services'] as const;
export type ImportList = (typeof importLists)[number];

/** The contents of a file by entry: a part of the page, a course's id, a service's name. */
export type ImportedEntries = Map<string, Fields>;

const FieldsSchema = v.record(v.string(), v.unknown());

/** Reads what the last import's file said of each list. */
export async function readImported(
  db: Kysely<Tables>,
): Promise<Record<ImportList, ImportedEntries>> {
  const lists = { page: new Map(), courses: new Map(), services: new Map() };
  for (const { list, entry, facts } of await db
    .selectFrom('imported_entries')
    .selectAll()
    .execute()) {
    const known = importLists.find((name) => name === list);
    if (!known) continue;
    const fields = v.parse(FieldsSchema, JSON.parse(facts));
    // An entry of a time when the academy had one language has no translations.
    const whole = known === 'page' ? fields : { translations: {}, ...fields };
    lists[known].set(entry, known === 'courses' ? rememberedCourse(whole) : whole);
  }
  return lists;
}

/**
 * Remembers what a file has said of one list, and forgets what an earlier one said. Only what differs
 * is written, since every other process waits for the write.
 */
export async function writeImported(
  db: Kysely<Tables>,
  list: ImportList,
  entries: ImportedEntries,
): Promise<void> {
  const ofList = db.selectFrom('imported_entries').select(['entry', 'facts']);
  const known = new Map(
    (await ofList.where('list', '=', list).execute()).map(({ entry, facts }) => [entry, facts]),
  );
  const rows = [...entries]
    .map(([entry, facts]) => ({ list, entry, facts: JSON.stringify(facts) }))
    .filter(({ entry, facts }) => known.get(entry) !== facts);
  const gone = [...known.keys()].filter((entry) => !entries.has(entry));
  for (const some of chunk(gone, mostValues)) {
    await db
      .deleteFrom('imported_entries')
      .where('list', '=', list)
      .where('entry', 'in', some)
      .execute();
  }
  for (const some of chunk(rows, mostValues)) {
    await db
      .insertInto('imported_entries')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['list', 'entry']).doUpdateSet(({ ref }) => ({
          facts: ref('excluded.facts'),
        })),
      )
      .execute();
  }
}

/** Returns the page's parts as entries; GST has one field, since parts of two registrations do not mix. */
export const pageEntries = ({
  contact,
  links,
  texts,
  gst,
  downloads,
  translations,
}: PageFacts): ImportedEntries =>
  new Map<string, Fields>(
    Object.entries({ contact, links, texts, gst: { gst }, downloads, translations }),
  );

/** Returns what an academy file says, in the shape in which it is remembered. */
export function entriesOf(academy: Academy): Record<ImportList, ImportedEntries> {
  const { courses, services } = academy;
  return {
    page: pageEntries(academy),
    courses: new Map(
      courses.map((course) => courseContent(course)).map(({ id, ...fields }) => [id, fields]),
    ),
    services: new Map(services.map(serviceContent).map((service) => [service.name, service])),
  };
}

type ServiceEntry = Academy['services'][number];
export type ServiceContent = { name: string; translations: Translations };

export const serviceContent = (service: ServiceEntry): ServiceContent => ({
  name: serviceName(service),
  translations: typeof service === 'string' ? {} : written(service.translations),
});
