import { m } from '../../i18n/paraglide/messages.js';
import { rows } from './text-rows.ts';

export interface Pigment {
  colour: string;
  name: string;
  how: string;
}

/** The details that only the page of a built-in course shows; its cards elsewhere do without them. */
export interface BuiltInCourseDetails {
  thumbnailText: string;
  about: string;
  learn: string[];
  look: { picture: string; name: string; pigments: Pigment[] };
  trainerPicture: string;
  trainerBio: string;
  reviews: { name: string; comment: string; rating: number }[];
}

/** The details by the id of the course. */
export const builtInCourseDetails: Record<string, BuiltInCourseDetails> = {
  1: {
    thumbnailText: m.course_bridal_alt(),
    about: m.course_bridal_about_text(),
    learn: m.course_bridal_learn().split('\n'),
    look: {
      // The picture is a close-up, since the cover shows all of the same bride.
      picture: '/art/looks/01-muhurtham.svg#svgView(viewBox(76,98,240,300))',
      name: m.course_bridal_look(),
      pigments: pigments(m.course_bridal_pigments(), ['#f4bf3a', '#231019', '#ef3f50', '#ca0229']),
    },
    trainerPicture: '/art/looks/16-nichayam.svg#svgView(viewBox(70,70,280,280))',
    trainerBio: m.course_bridal_trainer_bio(),
    reviews: reviews(m.course_bridal_reviews(), [5, 4.6]),
  },
  2: {
    thumbnailText: m.course_party_alt(),
    about: m.course_party_about_text(),
    learn: m.course_party_learn().split('\n'),
    look: {
      picture: '/art/looks/08-iravu.svg',
      name: m.course_party_look(),
      pigments: pigments(m.course_party_pigments(), ['#8fc43a', '#231019', '#da8d98', '#c91f66']),
    },
    trainerPicture: '/art/looks/03-reception.svg#svgView(viewBox(80,70,260,260))',
    trainerBio: m.course_party_trainer_bio(),
    reviews: reviews(m.course_party_reviews(), [4.7, 4.5]),
  },
};

function pigments(texts: string, colours: string[]): Pigment[] {
  const said = rows(texts);
  return colours.map((colour, at) => ({
    colour,
    name: said[at]?.[0] ?? '',
    how: said[at]?.[1] ?? '',
  }));
}

function reviews(texts: string, ratings: number[]): BuiltInCourseDetails['reviews'] {
  const best = 5;
  return rows(texts).map(([name = '', comment = ''], at) => ({
    name,
    comment,
    rating: ratings[at] ?? best,
  }));
}
