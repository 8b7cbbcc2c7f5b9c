import type { Academy } from '#contract/academy-file.ts';
import { courseFacts } from '../../db/course-row.ts';
import {
  type ImportedEntries,
  type ImportList,
  type ServiceContent,
  serviceContent,
} from '../../db/imported-entries.ts';
import {
  type CourseContent,
  courseContent,
  type EarlierLessons,
  rememberedLessons,
  storedContent,
} from '../../db/lesson-content.ts';
import { readTranslations } from '../../db/translations.ts';
import type { Offer } from '../../features/catalogue/offer-repository.ts';
import type { CourseSection } from '../../features/lessons/repository.ts';
import { type PagePlan, type PlacedDifference, planPage } from '../../page-facts/page-plan.ts';
import { apart, together } from './lesson-fields.ts';
import { type OfferPlan, planOffer } from './offer-plan.ts';
import { joinTranslations, mapVersions, splitTranslations } from './translation-fields.ts';

type CourseItem = CourseContent & { position: number; retiredAtMs: number | null };
type ServiceItem = ServiceContent & {
  id: string;
  position: number;
  retiredAtMs: number | null;
};

/** The plan of each list; null: --only has left the list out. */
export interface ImportPlan {
  courses: OfferPlan<CourseItem> | null;
  services: OfferPlan<ServiceItem> | null;
  page: PagePlan | null;
}

interface ImportPlanOptions {
  academy: Academy;
  /** The sections of the courses that have any, by course id. */
  lessons: Map<string, CourseSection[]>;
  /** The facts that the academy states of itself now; null: none yet. */
  page: Parameters<typeof planPage>[0]['now'];
  /** The entries of the last import's file, by list. */
  base: Record<ImportList, ImportedEntries>;
  lists: readonly ImportList[];
  isPruned: boolean;
  isFileRight: boolean;
}

/** Plans what an import of this academy would do to the one that is there. */
export async function planImport(offer: Offer, options: ImportPlanOptions): Promise<ImportPlan> {
  const { academy, page, base, lists, isFileRight } = options;
  const isWanted = (list: ImportList) => lists.includes(list);
  return {
    courses: isWanted('courses') ? await planCourses(offer, options) : null,
    services: isWanted('services') ? await planServices(offer, options) : null,
    page: isWanted('page')
      ? planPage({ now: page, file: academy, base: base.page, isFileRight })
      : null,
  };
}

async function planCourses(
  offer: Offer,
  options: ImportPlanOptions,
): Promise<OfferPlan<CourseItem>> {
  const courses = await offer.courses();
  const used = await offer.usedCourses(options.isPruned ? courses.map(({ id }) => id) : []);
  const numbered = new Map(courses.map((row) => [row.id, row.lessons_numbered]));
  const earlier = (id: string): EarlierLessons => ({
    numbered: numbered.get(id) ?? 0,
    now: storedContent(options.lessons.get(id) ?? []).lessons,
    imported: rememberedLessons(options.base.courses.get(id)),
  });
  return planOffer({
    ...options,
    list: 'courses',
    base: options.base.courses,
    keyOf: ({ id }) => id,
    wanted: options.academy.courses.map((course, position) => ({
      ...courseContent(course, earlier(course.id)),
      position,
      retiredAtMs: null,
    })),
    known: courses.map((row) => ({
      ...courseFacts(row),
      ...storedContent(options.lessons.get(row.id) ?? []),
      position: row.position,
      retiredAtMs: row.retired_at_ms,
    })),
    isUsed: (id) => used.has(id),
    apart,
    together,
  });
}

async function planServices(
  offer: Offer,
  options: ImportPlanOptions,
): Promise<OfferPlan<ServiceItem>> {
  const services = (await offer.services()).map(({ retired_at_ms, translations, ...item }) => ({
    ...item,
    translations: readTranslations(translations),
    retiredAtMs: retired_at_ms,
  }));
  const used = await offer.usedServices(services.map(({ id }) => id));
  return planOffer({
    ...options,
    list: 'services',
    base: options.base.services,
    keyOf: ({ name }) => name,
    wanted: namedServices(options.academy.services.map(serviceContent), services),
    known: services,
    isUsed: (id) => used.has(id),
    apart: mapVersions(splitTranslations),
    together: joinTranslations,
  });
}

export const isEmptyPlan = ({ courses, services, page }: ImportPlan): boolean =>
  (page?.taken ?? []).length === 0 &&
  [courses, services].every(
    (list) => list === null || list.put.length + list.removed.length + list.retired.length === 0,
  );

export const conflictsOf = ({ courses, services, page }: ImportPlan): PlacedDifference[] =>
  [courses, services, page].flatMap((list) => list?.conflicts ?? []);

/** The file knows a service by its name alone; a new one gets the next number. */
function namedServices(named: ServiceContent[], known: ServiceItem[]): ServiceItem[] {
  let lastId = Math.max(0, ...known.map(({ id }) => Number(id) || 0));
  return named.map(({ name, translations }, position) => {
    const id = known.find((service) => service.name === name)?.id;
    if (id === undefined) lastId += 1;
    return { id: id ?? String(lastId), name, position, retiredAtMs: null, translations };
  });
}
