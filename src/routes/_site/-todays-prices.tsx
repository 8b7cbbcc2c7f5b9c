import { useEffect, useEffectEvent } from 'react';
import { type BuiltInPrices, builtInCourses } from '../../features/marketing/built-in-courses.ts';
import { useBuiltInPrice } from './-use-sold.ts';

/** Asks the academy for today's prices of the built-in courses, and tells them to the page that stands already. */
export function TodaysPrices({ onPrices }: { onPrices: (prices: BuiltInPrices) => void }) {
  const priceOf = useBuiltInPrice();
  const prices = builtInCourses.map((course) => ({ id: course.id, price: priceOf(course) }));
  const tell = useEffectEvent(() => onPrices(prices));
  const said = JSON.stringify(prices);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same prices are told once
  useEffect(tell, [said]);
  return null;
}
