/** The four fixed testimonials (placeholder people, design 1). */
export const testimonials = [
  {
    name: 'Kavya R.',
    course: 'Bridal Makeup',
    said: 'I charged for my first bride three weeks after the course. The kohl held through the whole homam.',
  },
  {
    name: 'Fathima N.',
    course: 'Bridal Makeup',
    said: 'Base matching for dusky skin was the part nobody had taught me. Now it is why people call.',
  },
  {
    name: 'Meena V.',
    course: 'Party Makeup',
    said: 'I read my notes in the bus from Pollachi with no network. Small thing, very useful.',
  },
  {
    name: 'Priya S.',
    course: 'Party Makeup',
    said: 'Fifteen hours, and I can finish a party face in forty minutes without panic.',
  },
];
