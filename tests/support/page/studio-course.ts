import { type AcademyAnswers, ok, priya, renderApp } from './render-app.tsx';

/** A course as the studio is told of it. */
export const studioCourse = {
  ...{ id: '1', courses_name: 'Bridal Makeup', description: 'All day.', duration: '20 hours' },
  ...{ fees: 12999, overview: '', points: '', is_offered: true, image: null, version: 'v1' },
  ...{ course_video: null, upload: null },
};

/** A lesson of it, without a film. */
export const studioLesson = {
  ...{ number: 3, title: 'Eyes', summary: '', version: 'l1', translations: {} },
  ...{ film: null, seconds: null, captions: null, sheets: [], upload: null },
  ...{ is_preview: false, is_published: true },
};

/** Its lessons as the studio is told of them, in one section. */
export const studioSections = (...lessons: object[]) => [
  { section: 1, title: 'Face', version: 's1', lessons },
];

/** Renders the studio as staff opens it, at this course with two lessons unless told otherwise. */
export const openStudio = (academy: AcademyAnswers = {}, at = '/studio?tab=courses&course=1') =>
  renderApp({
    at,
    student: { ...priya, role: 'Staff' },
    academy: {
      studio_appointments: () =>
        ok({ success: 200, date: '2026-11-23', today: '2026-11-23', data: [], days: [] }),
      studio_course: () => ok({ success: 200, data: studioCourse }),
      studio_lessons: () =>
        ok({
          success: 200,
          data: studioSections(studioLesson, { ...studioLesson, number: 4, title: 'Skin' }),
        }),
      ...academy,
    },
  });
