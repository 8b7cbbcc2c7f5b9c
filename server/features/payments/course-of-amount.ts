import { formatPaise, priceOf, rupeesToPaise } from '#contract/price.ts';
import { createCatalogue } from '../catalogue/repository.ts';
import { type OrderingDependencies, wrongField } from './ordering.ts';

/**
 * Resolves to the id of the course that a page of specification 7 means, which sends `fees × 100` and
 * names none; the amount may hold the tax too. Only courses that she can buy count. Throws
 * `InvalidBodyError` unless there is exactly one: a guess would sell her another course.
 */
export async function courseOfAmount(
  { db, gstPercent, isEnrolled }: OrderingDependencies,
  userId: string,
  amountInPaise: number,
): Promise<string> {
  const meant: string[] = [];
  for (const { id, fees_in_rupees: fees } of await createCatalogue(db).all()) {
    const prices = [rupeesToPaise(fees), priceOf([fees], gstPercent).amountInPaise];
    if (prices.includes(amountInPaise) && !(await isEnrolled(userId, id))) meant.push(id);
  }
  const [course, ...others] = meant;
  if (course !== undefined && others.length === 0) return course;
  throw wrongField(
    'amount',
    `${course === undefined ? 'No course' : 'More than one course'} that you can buy costs ${formatPaise(amountInPaise)}; name it in course_ids`,
  );
}
