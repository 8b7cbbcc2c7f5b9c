import type { Kysely } from 'kysely';
import type { Academy } from '#contract/academy-file.ts';
import { courseRow } from '../../db/course-row.ts';
import {
  type ImportList,
  importLists,
  readImported,
  writeImported,
} from '../../db/imported-entries.ts';
import { inRepeatableRead } from '../../db/lost-race.ts';
import { storedPageFacts, writePageFacts } from '../../db/page-facts.ts';
import type { Tables } from '../../db/tables.ts';
import { translationsColumn } from '../../db/translations.ts';
import { createOffer, type Offer } from '../../features/catalogue/offer-repository.ts';
import { putLessons } from '../../features/lessons/content-repository.ts';
import { createLessons } from '../../features/lessons/repository.ts';
import type { Terminal } from '../terminal.ts';
import { type ImportPlan, planImport } from './import-plan.ts';

interface ImportOptions {
  lists: readonly ImportList[];
  isPruned: boolean;
  /** Where file and academy have both changed since the last import, the file is right. */
  isFileRight: boolean;
}

/** Plans an import, and writes nothing. */
export async function planAcademy(
  db: Kysely<Tables>,
  academy: Academy,
  options: ImportOptions,
): Promise<ImportPlan> {
  const base = await readImported(db);
  return planImport(createOffer(db), {
    academy,
    base,
    lessons: await createLessons(db).ofCourses(),
    page: await storedPageFacts(db),
    ...options,
  });
}

/**
 * Makes the academy what the file says, all of it or nothing, but for what its staff has changed
 * since the last import. Resolves to the plan that it has carried out.
 */
export async function importAcademy(
  db: Kysely<Tables>,
  academy: Academy,
  options: ImportOptions,
  { clock, signal }: Terminal,
): Promise<ImportPlan> {
  // Nobody changes a course between reading and writing it.
  return inRepeatableRead(db, async (trx) => {
    const plan = await planAcademy(trx, academy, options);
    await writeOffer(createOffer(trx), plan, clock());
    const before = await createLessons(trx).ofCourses();
    for (const course of plan.courses?.put ?? []) {
      await putLessons(trx, course.id, course, before.get(course.id));
    }
    if (plan.page && plan.page.taken.length > 0) await writePageFacts(trx, plan.page.facts);
    for (const list of importLists) {
      const remembered = plan[list]?.remembered;
      if (remembered) await writeImported(trx, list, remembered);
    }
    signal.throwIfAborted();
    return plan;
  });
}

async function writeOffer(
  offer: Offer,
  { courses, services }: ImportPlan,
  nowMs: number,
): Promise<void> {
  const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);
  if (courses) {
    await offer.putCourses(
      courses.put.map(({ retiredAtMs, position, ...course }) => ({
        ...courseRow(course, position),
        retired_at_ms: retiredAtMs,
      })),
    );
    await offer.retire('courses', ids(courses.retired), nowMs);
    await offer.remove('courses', ids(courses.removed));
  }
  if (services) {
    await offer.putServices(
      services.put.map(({ retiredAtMs, translations, ...service }) => ({
        ...service,
        translations: translationsColumn(translations),
        retired_at_ms: retiredAtMs,
      })),
    );
    await offer.retire('services', ids(services.retired), nowMs);
    await offer.remove('services', ids(services.removed));
  }
}
