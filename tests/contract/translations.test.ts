import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';

const reply = {
  data: [
    {
      ...{ course_id: 1, courses_name: 'Bridal', description: 'Skin', overview: '0', points: '' },
      translations: { ta: { courses_name: 'மணப்பெண்', overview: 'இரண்டாவது வகுப்பு' } },
    },
  ],
};
const services = {
  data: [{ id: 1, services: 'Party', translations: { ta: { services: 'விழா' } } }],
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a page says what there is in its language, and the rest in English', async () => {
  const { paidCourse, availableServices, languageQuery } = await pageIn('ta');
  expect(languageQuery).toBe('?language=ta');
  expect(v.parse(paidCourse.response, reply).data[0]).toMatchObject({
    ...{ name: 'மணப்பெண்', nameInFirst: 'Bridal', description: 'Skin' },
    ...{ overview: 'இரண்டாவது வகுப்பு', pointsHtml: null },
  });
  expect(v.parse(availableServices.response, services).data).toEqual([
    { id: '1', name: 'Party', label: 'விழா' },
  ]);
});

test.each(['en', undefined, 'fr'])(
  'a page in %s says what was kept for another in English',
  async (code) => {
    const { paidCourse, availableServices, languageQuery } = await pageIn(code);
    expect(languageQuery).toBe(code === 'fr' ? '?language=fr' : '');
    expect(v.parse(paidCourse.response, reply).data[0]).toMatchObject({
      ...{ name: 'Bridal', overview: null },
    });
    expect(v.parse(availableServices.response, services).data[0]).toMatchObject({ label: 'Party' });
  },
);

const lessonKeptIn = (translations?: object) => ({
  data: {
    sections: [
      {
        title: 'Eyes',
        lessons: [
          {
            ...{ number: 1, title: 'Lids', summary: translations ? '' : 'Gold', film: null },
            ...{ seconds: null, is_preview: false, translations },
          },
        ],
      },
    ],
  },
});

test.each(['en', 'ta', 'fr'])(
  'a page in %s has the summary of a lesson in the language in which the phone has it',
  async (code) => {
    const { courseLessons } = await pageIn(code);
    const summaryOf = (kept: object) =>
      v.parse(courseLessons.response, kept).data.sections[0]?.lessons[0]?.summary;
    expect(summaryOf(lessonKeptIn())).toBe('Gold');
    expect(summaryOf(lessonKeptIn({ ta: { summary: 'தங்கம்' } }))).toBe('தங்கம்');
    expect(summaryOf(lessonKeptIn({ ta: { title: 'இமைகள்' } }))).toBe('');
  },
);

/** The contract as a build of the page for this language has it. */
async function pageIn(code: string | undefined) {
  if (code) vi.stubGlobal('__LANGUAGE__', code);
  return {
    ...(await import('#contract/course.ts')),
    ...(await import('#contract/appointment.ts')),
    ...(await import('#contract/booked-appointment.ts')),
    ...(await import('#contract/lesson.ts')),
    ...(await import('#contract/translations.ts')),
  };
}
