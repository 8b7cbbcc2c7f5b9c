import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Academy, type PageFacts, pageFile } from '#contract/academy-file.ts';
import { courseRow } from '../../db/course-row.ts';
import { createOffer, type Offer } from '../../features/catalogue/offer-repository.ts';
import type { OpenAcademy } from '../open-academy.ts';
import type { Terminal } from '../terminal.ts';
import { type ImportPlan, isEmptyPlan, planImport } from './import-plan.ts';

interface ImportOptions {
  isPruned: boolean;
  isDry: boolean;
  /** What the page says now. */
  page: PageFacts;
}

/** Makes the academy what the file says, all of it or nothing; answers what that changed. */
export async function importAcademy(
  { db, config }: OpenAcademy,
  academy: Academy,
  { isPruned, isDry, page }: ImportOptions,
  { clock, signal }: Terminal,
): Promise<ImportPlan> {
  const target = join(config.dataDir, pageFile);
  const part = `${target}.part`;
  try {
    return await db.transaction().execute(async (trx) => {
      const offer = createOffer(trx);
      const plan = await planImport(offer, { academy, page, isPruned });
      if (isDry || isEmptyPlan(plan)) return plan;
      await writeOffer(offer, plan, clock());
      signal.throwIfAborted();
      if (plan.page.length > 0) {
        const { contact, links, texts, gst } = academy;
        const facts = { contact, links, texts, gst } satisfies PageFacts;
        await writeFile(part, `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600, flush: true });
        // This is the last step before the commit, and repeating the whole import does no harm.
        await rename(part, target);
      }
      return plan;
    });
  } finally {
    await rm(part, { force: true });
  }
}

async function writeOffer(
  offer: Offer,
  { courses, services }: ImportPlan,
  nowMs: number,
): Promise<void> {
  const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);
  await offer.putCourses(courses.put.map((course) => courseRow(course, course.position)));
  await offer.retire('courses', ids(courses.retired), nowMs);
  await offer.remove('courses', ids(courses.removed));
  await offer.putServices(services.put);
  await offer.retire('services', ids(services.retired), nowMs);
  await offer.remove('services', ids(services.removed));
}
