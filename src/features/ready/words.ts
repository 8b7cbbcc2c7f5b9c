import { locale } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import type { PartName, Readiness } from './readiness.ts';

type Part = Readiness['parts'][number];

/** Says how many parts are missing, as something to do: on a new phone that is no fault. */
export function toKeep({ parts }: Readiness): string {
  const count = parts.filter(({ kept, of }) => kept < of).length;
  return count === 1 ? m.ready_to_keep_one() : m.ready_to_keep_many({ count });
}

/** Returns a text as "Still missing: your profile and the notes of 2 courses." */
export function missingText({ parts }: Readiness): string {
  const missing = parts.filter(({ kept, of }) => kept < of).map(missingPart);
  return m.ready_missing({ list: new Intl.ListFormat(locale).format(missing) });
}

export const hasLessons = ({ parts }: Readiness): boolean =>
  parts.some(({ name, of }) => name === 'lessons' && of > 0);

/** Says what is ready, with the number of lessons where she has chosen some. */
export function readyText({ parts }: Readiness): string {
  const count = parts.find(({ name }) => name === 'lessons')?.of ?? 0;
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

const partTitles: Record<PartName, () => string> = {
  pages: m.ready_part_pages,
  courses: m.ready_part_courses,
  notes: m.ready_part_notes,
  profile: m.ready_part_profile,
  covers: m.ready_part_covers,
  lessons: m.ready_part_films,
};

export const partTitle = (name: PartName): string => partTitles[name]();

export function partText({ name, kept, of }: Part): string {
  if (kept === of) return m.ready_part_kept();
  return name === 'pages'
    ? m.ready_percent({ percent: percentOf(kept, of) })
    : m.ready_of({ kept, of });
}

function missingPart({ name, kept, of }: Part): string {
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
