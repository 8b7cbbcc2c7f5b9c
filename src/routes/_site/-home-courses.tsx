import { Suspense, useState } from 'react';
import type { BuiltInCourse, BuiltInPrices } from '../../features/marketing/built-in-courses.ts';
import { CoursePreviews } from '../../features/marketing/course-previews.tsx';
import { optionalComponent } from '../../ui/optional-component.ts';
import { useIsNear } from '../../ui/use-is-near.ts';

const TodaysPrices = optionalComponent(
  async () => (await import('./-todays-prices.tsx')).TodaysPrices,
);

/**
 * Shows the home page's courses at the built-in prices until today's are here. The academy is asked, and
 * the code for that fetched, when the visitor comes near them: the first screen needs neither.
 */
export function HomeCourses() {
  const { box, isNear } = useIsNear<HTMLDivElement>();
  const [prices, setPrices] = useState<BuiltInPrices>([]);
  const priceOf = (course: BuiltInCourse) =>
    (prices.find(({ id }) => id === course.id) ?? course).price;
  return (
    <>
      <CoursePreviews priceOf={priceOf} />
      {isNear ? (
        <Suspense>
          <TodaysPrices onPrices={setPrices} />
        </Suspense>
      ) : (
        <div ref={box} hidden />
      )}
    </>
  );
}
