import { m } from '../../i18n/paraglide/messages.js';
import type { Category } from './course-categories.ts';
import { textOrUndefined } from './text-rows.ts';

export interface BuiltInCourse {
  id: string;
  title: string;
  /** The Tamil title, shown above one in another language; undefined on a page in Tamil. */
  tamil: string | undefined;
  category: Exclude<Category, 'all'>;
  trainer: string;
  /** Rupees, before GST. */
  price: number;
  hours: number;
  thumbnail: string;
  rating: number;
  description: string;
}

/** A price of each built-in course, in rupees before GST; null: the academy no longer offers it. */
export type BuiltInPrices = readonly { id: string; price: number | null }[];

/** The two courses the academy shows the world, whatever the server's list says (specification 3). */
export const builtInCourses: BuiltInCourse[] = [
  {
    id: '1',
    title: m.site_bridal_makeup(),
    tamil: textOrUndefined(m.course_bridal_tamil()),
    category: 'bridal',
    trainer: m.course_bridal_trainer(),
    price: 12999,
    hours: 20,
    thumbnail: '/art/covers/bridal.svg',
    rating: 4.8,
    description: m.course_bridal_description(),
  },
  {
    id: '2',
    title: m.site_party_makeup(),
    tamil: textOrUndefined(m.course_party_tamil()),
    category: 'party',
    trainer: m.course_party_trainer(),
    price: 8999,
    hours: 15,
    thumbnail: '/art/covers/party.svg',
    rating: 4.6,
    description: m.course_party_description(),
  },
];

export const builtInCourse = (id: string): BuiltInCourse | undefined =>
  builtInCourses.find((course) => course.id === id);

/**
 * Whether a course of the server is one of the built-in ones: where both lists are shown, it is
 * shown once.
 */
export const isBuiltIn = ({ id }: { id: string }): boolean => builtInCourse(id) !== undefined;
