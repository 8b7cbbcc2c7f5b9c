import { partition } from 'es-toolkit';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Course } from '#contract/course.ts';
import { locale } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import * as cardStyles from '../../ui/card.module.css';
import { optionalComponent } from '../../ui/optional-component.ts';
import { CourseCard } from './course-card.tsx';
import type { IsFound } from './course-search.tsx';

interface CourseCardsProps {
  courses: Course[];
  isOwned?: ((courseId: string) => boolean) | undefined;
  renderAction?: ((course: Course) => ReactNode) | undefined;
  isBrief: boolean;
}

/** The list shows this many cards at a time: thousands at once would block a phone for seconds. */
const cardsAtOnce = 60;

const any: IsFound = () => true;

const CourseSearch = optionalComponent(
  async () => (await import('./course-search.tsx')).CourseSearch,
);

/**
 * Shows the cards in steps, with a search where there is more than one step. Courses that she has stand
 * behind those that she can still take.
 */
export function CourseCards({
  courses,
  isOwned = () => false,
  renderAction,
  isBrief,
}: CourseCardsProps) {
  const [isFound, setIsFound] = useState<IsFound>(() => any);
  const [most, setMost] = useState(cardsAtOnce);
  const cards = useRef<HTMLDivElement>(null);
  const found = courses.filter(useDeferredValue(isFound));
  const [hers, others] = partition(found, ({ id }) => isOwned(id));
  const shown = [...others, ...hers].slice(0, most);
  useEffect(() => {
    // After the last step the button is gone: the first new card gets the focus that it had.
    if (most === cardsAtOnce || document.activeElement !== document.body) return;
    const first = cards.current?.children[most - cardsAtOnce];
    first?.querySelector<HTMLElement>('a, button')?.focus();
  }, [most]);
  return (
    <>
      {courses.length > cardsAtOnce && (
        <Suspense>
          <CourseSearch found={found.length} onSearch={(next) => setIsFound(() => next)} />
        </Suspense>
      )}
      <div className={cardStyles.cards} ref={cards} data-brief={isBrief || undefined}>
        {shown.map((course) => (
          <CourseCard
            key={course.id}
            course={course}
            isOwned={isOwned(course.id)}
            action={renderAction?.(course)}
          />
        ))}
      </div>
      {found.length > shown.length && (
        <p className={cardStyles.more}>
          <Button variant="line" onClick={() => setMost(most + cardsAtOnce)}>
            {m.site_courses_more({ shown: number(shown.length), count: number(found.length) })}
          </Button>
        </p>
      )}
    </>
  );
}

const number = (count: number) => count.toLocaleString(locale);
