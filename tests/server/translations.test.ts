import { expect, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { indianDay } from '#contract/indian-day.ts';
import { openAcademy, priya, signedIn, visitor } from '../support/server/server-app.ts';
import { openSandbox } from '../support/server/shop.ts';

test('courses and services have their Tamil beside them for who asks, and are as before for others', async () => {
  const academy = await openAcademy();
  const { get } = visitor(academy);
  const courses = async (query = '') =>
    (await get(`${apiBase}/api/overall_course${query}`)).json().Data.data;
  const english = await courses();
  expect(Object.keys(english[0])).toEqual([
    ...['id', 'courses_name', 'description', 'duration', 'fees', 'image'],
  ]);
  const [bridal] = await courses('?language=ta');
  expect(bridal).toEqual({
    ...english[0],
    translations: {
      ta: {
        courses_name: 'மணப்பெண் மேக்கப்',
        description: expect.stringContaining('முகூர்த்தம்'),
        duration: '20 மணி நேரம்',
      },
    },
  });
  expect(await courses('?language=en')).toEqual(english);
  expect(await courses('?language=xx')).toEqual(english);
  expect(await courses('?language=ta&language=en')).toEqual(english);

  const services = await get(`${apiBase}/api/available_services?language=ta`);
  expect(services.json().data).toContainEqual({
    id: '6',
    services: 'Mehendi',
    translations: { ta: { services: 'மருதாணி' } },
  });
});

test('a student’s course, its sections, lessons and sheets have their Tamil, field by field', async () => {
  const academy = await openAcademy();
  await academy.db
    .updateTable('lessons')
    .set({ translations: JSON.stringify({ ta: { title: 'நான்கு அலங்காரங்கள்' } }) })
    .where('course_id', '=', '1')
    .where('number', '=', 1)
    .execute();
  const student = await signedIn(academy, priya);
  const ask = async (path: string, body = {}) =>
    (await student.post(path, { user_id: student.id, ...body })).json();
  const paid = await ask('/api/paid_course?language=ta');
  expect(paid.data[0].translations.ta).toMatchObject({
    courses_name: 'மணப்பெண் மேக்கப்',
    points: expect.stringMatching(/^<ul><li>/),
  });
  expect(JSON.stringify(await ask('/api/paid_course'))).not.toContain('translations');

  const course = { course_id: '1' };
  const { data } = await ask('/api/course_lessons?language=ta', course);
  const [eyes] = data.sections;
  expect(eyes.translations).toEqual({ ta: { title: 'நிலைத்து நிற்கும் கண்கள்' } });
  expect(eyes.lessons[0]).toMatchObject({
    title: 'Four looks for the wedding day',
    translations: { ta: { title: 'நான்கு அலங்காரங்கள்' } },
    sheets: [{ title: 'Touch-up kit', translations: { ta: { title: 'டச்-அப் பெட்டி' } } }],
  });
  expect(JSON.stringify(await ask('/api/course_lessons', course))).not.toContain('translations');
  const outline = await visitor(academy).post('/api/course_outline?language=ta', course);
  expect(outline.json().data.sections[1].lessons[0].translations.ta.title).toContain('மூக்குத்தி');
});

test('a change of what is written in Tamil is answered at once', async () => {
  const academy = await openAcademy();
  const { get } = visitor(academy);
  const names = async () => {
    const reply = await get(`${apiBase}/api/overall_course?language=ta`);
    return reply.json().Data.data.map((row: { translations?: unknown }) => row.translations);
  };
  await names();
  await academy.db.updateTable('courses').set({ translations: '{}' }).execute();
  academy.clock.ms += 61_000;
  expect(await names()).toEqual([undefined, undefined, undefined, undefined]);
});

test('what was bought and booked is named in Tamil too, and kept as it was called then', async () => {
  const { student, academy } = await openSandbox();
  const placed = await student.post('/api/create_order', { course_ids: ['2'] });
  const status = async (query: string) => {
    const body = { order_id: placed.json().id };
    return (await student.post(`/api/order_status${query}`, body)).json().data.courses;
  };
  const asSold = { course_id: '2', courses_name: 'Party Makeup' };
  expect(await status('')).toEqual([asSold]);
  expect(await status('?language=ta')).toEqual([
    { ...asSold, translations: { ta: { courses_name: 'விழா மேக்கப்' } } },
  ]);

  const guest = visitor(academy);
  const booked = await guest.post('/api/save_application', {
    ...{ name: 'Maya Devi', email: 'maya@example.com', phone: '9876543210' },
    ...{ date: indianDay(academy.clock.ms), service: 'Mehendi', message: 'கையில் மட்டும்' },
  });
  const id = booked.json().appointment_id;
  const shown = await guest.post('/api/appointment?language=ta', { id });
  expect(shown.json().data).toMatchObject({
    ...{ service: 'Mehendi', translations: { ta: { service: 'மருதாணி' } } },
  });
  const moved = await guest.post('/api/cancel_appointment?language=ta', { id, revision: 0 });
  expect(moved.json().data.translations).toEqual({ ta: { service: 'மருதாணி' } });
});
