import { type ComponentType, useEffect, useState } from 'react';
import type { BuiltInCourse } from '../../features/marketing/built-in-courses.ts';
import { CoursePreviews } from '../../features/marketing/course-previews.tsx';

/** Today's price of each built-in course, in rupees before GST; null: the academy no longer offers it. */
export type Prices = readonly { id: string; price: number | null }[];

/** Shows the home page's courses: at the built-in prices until today's are here. */
export function HomeCourses() {
  const [prices, setPrices] = useState<Prices>([]);
  const [Asking, setAsking] = useState<ComponentType<{ onPrices(prices: Prices): void }>>();
  useEffect(() => {
    // A visitor's first screen does not wait for it. Where it cannot be fetched the built-in prices stay.
    import('./-todays-prices.tsx').then(
      ({ TodaysPrices }) => setAsking(() => TodaysPrices),
      () => undefined,
    );
  }, []);
  const take = (next: Prices) =>
    setPrices((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  const priceOf = (course: BuiltInCourse) =>
    (prices.find(({ id }) => id === course.id) ?? course).price;
  return (
    <>
      <CoursePreviews priceOf={priceOf} />
      {Asking && <Asking onPrices={take} />}
    </>
  );
}
