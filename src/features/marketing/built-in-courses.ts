export interface Pigment {
  colour: string;
  name: string;
  how: string;
}

export interface BuiltInCourse {
  id: string;
  title: string;
  tamil: string;
  category: 'Bridal Makeup' | 'Party Makeup';
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
    title: 'Bridal Makeup',
    tamil: 'மணப்பெண் ஒப்பனை',
    category: 'Bridal Makeup',
    trainer: 'Revathi Murugan',
    trainerPicture: '/art/looks/16-nichayam.svg#svgView(viewBox(70,70,280,280))',
    price: 12999,
    hours: 20,
    thumbnail: '/art/covers/bridal.svg',
    thumbnailText: 'Bride with gold lids, nethi chutti and jasmine',
    rating: 4.8,
    description: 'Skin, eyes, lips, hair and draping, from the first muhurtham to the reception.',
    about:
      'You work on a live model from the second class. Each session opens with one look on screen, then the brush passes to you. Videos of every session stay in your account, so you can slow the wing down and watch it again.',
    learn: [
      'Skin prep for heat, sweat and a four-hour ceremony',
      'Base matched to real South Indian undertones, fair to deep',
      'Kohl and wing that hold through tears and homam smoke',
      'Lids: gold cut crease, kumkum wash, soft HD',
      'Lip that survives coffee, sweets and photographs',
      'Where pottu, nethi chutti and mookuthi sit on each face',
      'Jadai, jasmine and saree draping',
      'A touch-up kit from muhurtham to reception',
    ],
    look: {
      // Near, since the cover shows the same bride whole.
      picture: '/art/looks/01-muhurtham.svg#svgView(viewBox(76,98,240,300))',
      name: 'Muhurtham',
      pigments: [
        {
          colour: '#f4bf3a',
          name: 'Manjal lid',
          how: 'Pressed gold over a damp brush, centre first.',
        },
        {
          colour: '#231019',
          name: 'Mai line',
          how: 'Dot at the tail, then join back to the lash.',
        },
        {
          colour: '#ef3f50',
          name: 'Kungumam lip',
          how: 'Two thin coats, blotted, powder between.',
        },
        { colour: '#ca0229', name: 'Pottu', how: 'Last of all, on the line of the brows.' },
      ],
    },
    trainerBio:
      'Lead bridal artist at the studio. Ten years of weddings across Kongu Nadu, and a patient hand with beginners.',
    reviews: [
      {
        name: 'Kavya R.',
        comment:
          'The base class alone was worth it. My brides stopped looking grey in photographs.',
        rating: 5,
      },
      {
        name: 'Sangeetha P.',
        comment: 'I came in afraid of liner. I left with my own line.',
        rating: 4.6,
      },
    ],
  },
  {
    id: '2',
    title: 'Party Makeup',
    tamil: 'விழா ஒப்பனை',
    category: 'Party Makeup',
    trainer: 'Nandhini Selvam',
    trainerPicture: '/art/looks/03-reception.svg#svgView(viewBox(80,70,260,260))',
    price: 8999,
    hours: 15,
    thumbnail: '/art/covers/party.svg',
    thumbnailText: 'Party face with pink lids on violet silk',
    rating: 4.6,
    description: 'Fast, camera-proof faces for sangeet nights, birthdays and first bookings.',
    about:
      'One look a class, against the clock. You begin with two hours for a face and end with forty minutes, and every step is filmed so that you can find the minutes you lost. Bring a friend as your model for the last three classes.',
    learn: [
      'A base that stays through dancing, without weight',
      'One eye look in three strengths: day, evening, stage light',
      'Colour that answers the saree, not the trend',
      'Wing and lash for hooded, round and deep-set eyes',
      'Glitter and pigment without fallout',
      'A face in forty minutes, step by step on a card',
    ],
    look: {
      picture: '/art/looks/08-iravu.svg',
      name: 'Iravu',
      pigments: [
        { colour: '#8fc43a', name: 'Parrot lid', how: 'Damp pigment, pressed and never swept.' },
        { colour: '#231019', name: 'Smoked socket', how: 'Kohl first, then shadow to soften it.' },
        { colour: '#da8d98', name: 'Onion cheek', how: 'High on the bone, blended up to the ear.' },
        { colour: '#c91f66', name: 'Hibiscus lip', how: 'One coat, pressed in with a fingertip.' },
      ],
    },
    trainerBio:
      'Party and reception artist who has done three faces an evening for six wedding seasons. She teaches the clock as well as the brush.',
    reviews: [
      {
        name: 'Priya S.',
        comment: 'Fifteen hours, and I can finish a party face in forty minutes without panic.',
        rating: 4.7,
      },
      {
        name: 'Meena V.',
        comment: 'The step card is on my mirror. My first three clients came from my own building.',
        rating: 4.5,
      },
    ],
  },
];

export const builtInCourse = (id: string): BuiltInCourse | undefined =>
  builtInCourses.find((course) => course.id === id);

/**
 * Whether a course of the server is one of the built-in ones: where both lists are shown, it is
 * shown once.
 */
export const isBuiltIn = ({ id }: { id: string }): boolean => builtInCourse(id) !== undefined;
