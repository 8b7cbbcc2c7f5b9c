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
