import { isDeepStrictEqual } from 'node:util';
import type { Academy, CourseEntry, PageFacts } from '#contract/academy-file.ts';
import { courseEntry } from '../../db/course-row.ts';
import type { Offer } from '../../features/catalogue/offer-repository.ts';
import { type OfferPlan, planOffer } from './offer-plan.ts';

export type CourseItem = CourseEntry & { position: number };
export interface ServiceItem {
  id: string;
  name: string;
  position: number;
}

export interface ImportPlan {
  courses: OfferPlan<CourseItem>;
  services: OfferPlan<ServiceItem>;
  /** `contact.phone`, `texts.home_title`: what the page says differently once it is built again. */
  page: string[];
}

/** Plans what an import of this academy would do to the one that is there. */
export async function planImport(
  offer: Offer,
  { academy, page, isPruned }: { academy: Academy; page: PageFacts; isPruned: boolean },
): Promise<ImportPlan> {
  const courses = await offer.courses();
  const usedCourses = await offer.usedCourses(isPruned ? courses.map(({ id }) => id) : []);
  const services = await offer.services();
  const usedServices = await offer.usedServices(services.map(({ id }) => id));
  return {
    courses: planOffer({
      wanted: academy.courses.map((course, position) => ({ ...course, position })),
      known: courses.map((row) => ({
        item: { ...courseEntry(row), position: row.position },
        isRetired: row.retired_at_ms !== null,
      })),
      isPruned,
      isUsed: (id) => usedCourses.has(id),
    }),
    services: planOffer({
      wanted: namedServices(academy.services, services),
      known: services.map(({ retired_at_ms, ...item }) => ({
        item,
        isRetired: retired_at_ms !== null,
      })),
      isPruned,
      isUsed: (id) => usedServices.has(id),
    }),
    page: pageDifferences(page, academy),
  };
}

export const isEmptyPlan = ({ courses, services, page }: ImportPlan): boolean =>
  page.length === 0 &&
  [courses, services].every(
    ({ put, removed, retired }) => put.length + removed.length + retired.length === 0,
  );

/** The file knows a service by its name alone; a new one gets the next number. */
function namedServices(names: string[], known: ServiceItem[]): ServiceItem[] {
  let lastId = Math.max(0, ...known.map(({ id }) => Number(id) || 0));
  return names.map((name, position) => {
    const id = known.find((service) => service.name === name)?.id;
    if (id === undefined) lastId += 1;
    return { id: id ?? String(lastId), name, position };
  });
}

function pageDifferences(before: PageFacts, after: PageFacts): string[] {
  return (['contact', 'links', 'texts', 'gst'] as const).flatMap((part) => {
    const old = new Map<string, unknown>(Object.entries(before[part] ?? {}));
    const now = new Map<string, unknown>(Object.entries(after[part] ?? {}));
    return [...new Set([...old.keys(), ...now.keys()])]
      .filter((name) => !isDeepStrictEqual(old.get(name), now.get(name)))
      .map((name) => `${part}.${name}`);
  });
}
