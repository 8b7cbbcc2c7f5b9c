import * as v from 'valibot';
import { expect, test } from 'vitest';
import { studioCourses } from '#contract/studio-course.ts';

test('a long name, or a language that this page does not know, leaves the studio its list', () => {
  const line = {
    ...{ id: '1', courses_name: 'Bridal Makeup', fees: 1, duration: '1 day', image: null },
    ...{ is_offered: true, has_film: false, untranslated: 0 },
    translations: {
      ta: { courses_name: 'ம'.repeat(300), duration: '' },
      hi: { duration: '1 दिन' },
    },
  };
  const reply = { data: [line], has_more: false };
  expect(v.safeParse(studioCourses.response, reply).issues).toBeUndefined();
});
