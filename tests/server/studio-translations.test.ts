import { expect, test } from 'vitest';
import { maxServices } from '#contract/studio-services.ts';
import { openAcademy, signedInStaff } from '../support/server/server-app.ts';

test('a course is saved in both languages at once, and a change of either is a conflict', async () => {
  const { staff, courseOf } = await openStudio();
  const { id, image: _, course_video: __, upload: ___, ...course } = await courseOf('1');
  expect(course.translations.ta).toMatchObject({ courses_name: 'மணப்பெண் மேக்கப்' });
  const ta = { ...course.translations.ta, duration: '22 மணி நேரம்', overview: ' ' };
  const change = { ...course, course_id: id, duration: '22 hours', translations: { ta } };
  const saved = await staff.post('/api/studio_save_course', change);
  expect(saved.json().data).toMatchObject({
    duration: '22 hours',
    translations: { ta: { duration: '22 மணி நேரம்', overview: '' } },
  });
  const late = { ...course, course_id: id, translations: { ta: { ...ta, courses_name: 'மணமகள்' } } };
  const refused = await staff.post('/api/studio_save_course', late);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().data.translations.ta.courses_name).toBe('மணப்பெண் மேக்கப்');
  const long = { ...change, translations: { ta: { ...ta, duration: 'ம'.repeat(101) } } };
  expect((await staff.post('/api/studio_save_course', long)).json().errors).toEqual({
    'translations.ta.duration': ['At most 100 characters'],
  });
});

test('a course is saved whose every text is as long as it may be, in Tamil letters', async () => {
  const { staff, courseOf } = await openStudio();
  const { id, image: _, course_video: __, upload: ___, ...course } = await courseOf('1');
  const longest = {
    courses_name: 'ம'.repeat(200),
    description: 'ம'.repeat(2000),
    duration: 'ம'.repeat(100),
    overview: 'ம'.repeat(10_000),
    points: 'ம'.repeat(20_000),
  };
  const change = { ...course, course_id: id, ...longest, translations: { ta: longest } };
  expect((await staff.post('/api/studio_save_course', change)).statusCode).toBe(200);
  expect(await courseOf('1')).toMatchObject({ ...longest, translations: { ta: longest } });
});

test('a page from before there was another language changes nothing of it', async () => {
  const { staff, courseOf } = await openStudio();
  const { id, translations, ...course } = await courseOf('2');
  await staff.post('/api/studio_save_course', { ...course, course_id: id, duration: '16 hours' });
  expect(await courseOf('2')).toMatchObject({ duration: '16 hours', translations });
});

test('the studio counts what is not translated, of a course and its lessons', async () => {
  const { staff, courseOf } = await openStudio();
  const counts = async () => {
    const { data } = (await staff.post('/api/studio_courses', { page: 1, search: '' })).json();
    return data.map((course: { untranslated: number }) => course.untranslated);
  };
  expect(await counts()).toEqual([0, 0, 0, 0]);
  const { id, ...course } = await courseOf('3');
  const ta = { ...course.translations.ta, courses_name: '', points: '' };
  await staff.post('/api/studio_save_course', { ...course, course_id: id, translations: { ta } });
  const added = { course_id: '3', title: 'Skin on camera' };
  await staff.post('/api/studio_add_lesson', added);
  expect(await counts()).toEqual([0, 0, 3, 0]);
});

test('titles of sections, lessons and sheets are saved in both languages, by their version', async () => {
  const { staff, lessonsOf } = await openStudio();
  const [section] = await lessonsOf('1');
  const [lesson] = section.lessons;
  const [sheet] = lesson.sheets;
  const inTamil = (texts: object) => ({ translations: { ta: texts } });
  const calls = [
    [
      '/api/studio_rename_section',
      { section: section.section, was: section.title, version: section.version, title: 'Eyes' },
      inTamil({ title: 'கண்கள்' }),
    ],
    [
      '/api/studio_save_lesson',
      { lesson: 1, version: lesson.version, title: 'Four looks', summary: '' },
      inTamil({ title: 'நான்கு', summary: '' }),
    ],
    [
      '/api/studio_save_sheet',
      { lesson: 1, file: sheet.file, version: sheet.version, title: 'Kit' },
      inTamil({ title: 'பெட்டி' }),
    ],
  ] as const;
  for (const [path, body, translations] of calls) {
    const whole = { course_id: '1', ...body, ...translations };
    const codeOf = async (change = {}) =>
      (await staff.post(path, { ...whole, ...change })).statusCode;
    expect(await codeOf()).toBe(200);
    expect(await codeOf(), 'sent again, since its answer was lost').toBe(200);
    expect(await codeOf({ title: 'Lips' })).toBe(409);
    expect(await codeOf(inTamil({ title: 'உதடுகள்', summary: '' }))).toBe(409);
  }
  const [now] = await lessonsOf('1');
  expect(now).toMatchObject({ title: 'Eyes', ...inTamil({ title: 'கண்கள்' }) });
  expect(now.lessons[0]).toMatchObject({
    ...{ title: 'Four looks', summary: '' },
    ...inTamil({ title: 'நான்கு', summary: '' }),
    sheets: [{ title: 'Kit', ...inTamil({ title: 'பெட்டி' }) }],
  });
});

test('services are named in Tamil, and who was slower sees what stands there', async () => {
  const { staff } = await openStudio();
  const { data } = (await staff.post('/api/studio_services', {})).json();
  expect(data.services[5]).toMatchObject({
    name: 'Mehendi',
    translations: { ta: { name: 'மருதாணி' } },
  });
  const save = (name: string) =>
    staff.post('/api/studio_save_services', {
      version: data.version,
      services: [{ id: '6', translations: { ta: { name } } }],
    });
  expect((await save('மெஹந்தி')).json().data.services[5].translations.ta.name).toBe('மெஹந்தி');
  expect((await save('மெஹந்தி')).statusCode, 'sent again, since its answer was lost').toBe(200);
  const late = await save('மருதாணி');
  expect(late.statusCode).toBe(409);
  expect(late.json().data.services).toHaveLength(6);
});

test('as many services as a list can hold are saved, their names as long as they may be', async () => {
  const { staff } = await openStudio();
  const { data } = (await staff.post('/api/studio_services', {})).json();
  const ids = Array.from({ length: maxServices }, (_, index) => String(index + 1));
  const services = ids.map((id) => ({ id, translations: { ta: { name: 'ம'.repeat(100) } } }));
  const reply = await staff.post('/api/studio_save_services', { version: data.version, services });
  expect(reply.statusCode).toBe(200);
  expect(reply.json().data.services[0].translations.ta.name).toBe('ம'.repeat(100));
});

async function openStudio() {
  const academy = await openAcademy();
  const staff = await signedInStaff(academy);
  const of = async (path: string, course_id: string) =>
    (await staff.post(path, { course_id })).json().data;
  return {
    staff,
    courseOf: (id: string) => of('/api/studio_course', id),
    lessonsOf: (id: string) => of('/api/studio_lessons', id),
  };
}
