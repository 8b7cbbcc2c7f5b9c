import { useEffect, useRef } from 'react';
import { type BuiltInPrices, builtInCourses } from '../../features/marketing/built-in-courses.ts';
import { useBuiltInPrice } from './-use-sold.ts';

/** Asks the academy for today's prices of the built-in courses, and tells them to the page that stands already. */
export function TodaysPrices({ onPrices }: { onPrices: (prices: BuiltInPrices) => void }) {
  const priceOf = useBuiltInPrice();
  const told = useRef('');
  useEffect(() => {
    const prices = builtInCourses.map((course) => ({ id: course.id, price: priceOf(course) }));
    const text = JSON.stringify(prices);
    if (text === told.current) return; // the page draws this anew with each price that it is told
    told.current = text;
    onPrices(prices);
  });
  return null;
}
