import { m } from '../../i18n/paraglide/messages.js';
import type { Category } from './course-categories.ts';
import { rows, unlessNothing } from './text-rows.ts';

export interface Pigment {
  colour: string;
  name: string;
  how: string;
}

export interface BuiltInCourse {
  id: string;
  title: string;
  /** Beside its title in another language. */
  tamil: string | undefined;
  category: Exclude<Category, 'all'>;
  trainer: string;
  trainerPicture: string;
  /** Rupees, before GST. */
  price: number;
  hours: number;
  thumbnail: string;
  thumbnailText: string;
  rating: number;
  description: string;
  about: string;
  learn: string[];
  look: { picture: string; name: string; pigments: Pigment[] };
  trainerBio: string;
  reviews: { name: string; comment: string; rating: number }[];
}

/** The two courses the academy shows the world, whatever the server's list says (specification 3). */
export const builtInCourses: BuiltInCourse[] = [
  {
    id: '1',
    title: m.site_bridal_makeup(),
    tamil: unlessNothing(m.course_bridal_tamil()),
    category: 'bridal',
    trainer: m.course_bridal_trainer(),
    trainerPicture: '/art/looks/16-nichayam.svg#svgView(viewBox(70,70,280,280))',
    price: 12999,
    hours: 20,
    thumbnail: '/art/covers/bridal.svg',
    thumbnailText: m.course_bridal_alt(),
    rating: 4.8,
    description: m.course_bridal_description(),
    about: m.course_bridal_about_text(),
    learn: m.course_bridal_learn().split('\n'),
    look: {
      // Near, since the cover shows the same bride whole.
      picture: '/art/looks/01-muhurtham.svg#svgView(viewBox(76,98,240,300))',
      name: m.course_bridal_look(),
      pigments: pigments(m.course_bridal_pigments(), ['#f4bf3a', '#231019', '#ef3f50', '#ca0229']),
    },
    trainerBio: m.course_bridal_trainer_bio(),
    reviews: reviews(m.course_bridal_reviews(), [5, 4.6]),
  },
  {
    id: '2',
    title: m.site_party_makeup(),
    tamil: unlessNothing(m.course_party_tamil()),
    category: 'party',
    trainer: m.course_party_trainer(),
    trainerPicture: '/art/looks/03-reception.svg#svgView(viewBox(80,70,260,260))',
    price: 8999,
    hours: 15,
    thumbnail: '/art/covers/party.svg',
    thumbnailText: m.course_party_alt(),
    rating: 4.6,
    description: m.course_party_description(),
    about: m.course_party_about_text(),
    learn: m.course_party_learn().split('\n'),
    look: {
      picture: '/art/looks/08-iravu.svg',
      name: m.course_party_look(),
      pigments: pigments(m.course_party_pigments(), ['#8fc43a', '#231019', '#da8d98', '#c91f66']),
    },
    trainerBio: m.course_party_trainer_bio(),
    reviews: reviews(m.course_party_reviews(), [4.7, 4.5]),
  },
];

function pigments(texts: string, colours: string[]): Pigment[] {
  const said = rows(texts);
  return colours.map((colour, at) => ({
    colour,
    name: said[at]?.[0] ?? '',
    how: said[at]?.[1] ?? '',
  }));
}

function reviews(texts: string, ratings: number[]): BuiltInCourse['reviews'] {
  const best = 5;
  return rows(texts).map(([name = '', comment = ''], at) => ({
    name,
    comment,
    rating: ratings[at] ?? best,
  }));
}

export const builtInCourse = (id: string): BuiltInCourse | undefined =>
  builtInCourses.find((course) => course.id === id);

/**
 * Whether a course of the server is one of the built-in ones: where both lists are shown, it is
 * shown once.
 */
export const isBuiltIn = ({ id }: { id: string }): boolean => builtInCourse(id) !== undefined;
