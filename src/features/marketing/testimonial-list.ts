import { m } from '../../i18n/paraglide/messages.js';
import { rows } from './text-rows.ts';

/** The four fixed testimonials (placeholder people, design 1). */
export const testimonials = rows(m.home_voices_said()).map(
  ([name = '', course = '', said = '']) => ({
    name,
    course,
    said,
  }),
);
