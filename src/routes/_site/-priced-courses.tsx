import { OtherCourses } from '../../features/marketing/other-courses.tsx';
import { useBuiltInPrice } from './-use-sold.ts';

/** Shows the courses as a way on, at today's prices. */
export const PricedOtherCourses = () => <OtherCourses priceOf={useBuiltInPrice()} />;
