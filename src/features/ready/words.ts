import { locale } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import type { Readiness, ReadinessItemName } from './readiness.ts';

type ReadinessItem = Readiness['items'][number];

/** Says how many items are missing, as something to do: on a new phone that is no fault. */
export function toKeep({ items }: Readiness): string {
  const count = items.filter(({ kept, of }) => kept < of).length;
  return count === 1 ? m.ready_to_keep_one() : m.ready_to_keep_many({ count });
}

/** Returns a text as "Still missing: your profile and the notes of 2 courses." */
export function missingText({ items }: Readiness): string {
  const missing = items.filter(({ kept, of }) => kept < of).map(missingItem);
  return m.ready_missing({ list: new Intl.ListFormat(locale).format(missing) });
}

export const hasLessons = ({ items }: Readiness): boolean =>
  items.some(({ name, of }) => name === 'lessons' && of > 0);

/** Says what is ready, with the number of lessons where she has chosen some. */
export function readyText({ items }: Readiness): string {
  const count = items.find(({ name }) => name === 'lessons')?.of ?? 0;
  if (count === 0) return m.ready_text();
  return count === 1 ? m.ready_text_lesson() : m.ready_text_lessons({ count });
}

/** Says what is spoken: the state alone, since what is missing changes with each count. */
export function spokenReadiness(state: {
  isReady: boolean;
  isFetching: boolean;
  isCutShort: boolean;
}): string {
  if (state.isFetching) return m.ready_progress();
  if (state.isCutShort) return m.ready_cut_short();
  return state.isReady ? m.ready_title() : '';
}

const itemTitles: Record<ReadinessItemName, () => string> = {
  pages: m.ready_item_pages,
  courses: m.ready_item_courses,
  notes: m.ready_item_notes,
  profile: m.ready_item_profile,
  covers: m.ready_item_covers,
  lessons: m.ready_item_films,
};

export const itemTitle = (name: ReadinessItemName): string => itemTitles[name]();

export function itemText({ name, kept, of }: ReadinessItem): string {
  if (kept === of) return m.ready_item_kept();
  return name === 'pages'
    ? m.ready_percent({ percent: percentOf(kept, of) })
    : m.ready_of({ kept, of });
}

function missingItem({ name, kept, of }: ReadinessItem): string {
  const count = of - kept;
  switch (name) {
    case 'pages':
      return m.ready_missing_pages({ percent: percentOf(count, of) });
    case 'courses':
      return m.ready_missing_courses();
    case 'notes':
      return count === 1 ? m.ready_missing_note() : m.ready_missing_notes({ count });
    case 'profile':
      return m.ready_missing_profile();
    case 'covers':
      return count === 1 ? m.ready_missing_cover() : m.ready_missing_covers({ count });
    case 'lessons':
      return count === 1 ? m.ready_missing_lesson() : m.ready_missing_lessons({ count });
  }
}

const percentOf = (count: number, of: number): number => Math.floor((count / of) * 100);
