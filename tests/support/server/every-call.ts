import { expect } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { filmPartPath } from '#contract/studio-course.ts';
import { finishCourse } from './finished-lessons.ts';
import { putSheet } from './lessons.ts';
import { codeFor } from './queued-mails.ts';
import type { Scene } from './scene.ts';
import { priya, signedIn, visitor } from './server-app.ts';

type Body = Record<string, unknown>;
type RightBody = (scene: Scene) => Body | Promise<Body>;

const maya = { name: 'Maya Devi', email: 'maya@example.com', phone: '9876543210' };
const chosen = 'muhurtham-6';

/** A right body for every call that takes one, by path; calls without a row are GETs. */
export const rightBodies: Record<string, RightBody> = {
  '/api/login': () => priya,
  '/api/logout': () => ({}),
  '/api/logout_all': () => ({}),
  '/api/revoke_session': async ({ academy, student }) => {
    await signedIn(academy, priya);
    const { data } = (await student.get(`${apiBase}/api/sessions`)).json();
    return { session_id: data.find((session: { is_current: boolean }) => !session.is_current).id };
  },
  '/api/register': () => ({
    name: maya.name,
    email: maya.email,
    password: chosen,
    new_password: chosen,
  }),
  '/api/forget_password': () => ({
    email: priya.email,
    password: chosen,
    confirm_password: chosen,
  }),
  '/api/send-otp': () => ({ ...maya, course_id: '2' }),
  '/api/verify-otp': async ({ academy }) => {
    await visitor(academy).post('/api/send-otp', maya);
    return { email: maya.email, otp: await codeFor(academy, maya.email) };
  },
  '/api/save_application': () => ({
    ...maya,
    date: '2025-12-01',
    service: 'Bridal Makeup',
    message: 'At six',
    booking_key: 'form-1',
  }),
  '/api/appointment': async (scene) => ({ id: (await booking(scene)).id }),
  '/api/move_appointment': async (scene) => ({ ...(await booking(scene)), date: '2025-12-02' }),
  '/api/cancel_appointment': booking,
  '/api/profile_get': ({ student }) => ({ id: student.id }),
  '/api/profile_updated': ({ student }) => ({
    id: student.id,
    name: 'Priya R',
    email: priya.email,
    password: chosen,
    new_password: chosen,
  }),
  '/api/choose_language': ({ student }) => ({ id: student.id, language: 'ta' }),
  '/api/paid_course': ({ student }) => ({ user_id: student.id }),
  '/api/course_lessons': ({ student }) => ({ user_id: student.id, course_id: '1' }),
  '/api/course_outline': () => ({ course_id: '1' }),
  '/api/get_notes': ({ student }) => ({ user_id: student.id, course_id: '1' }),
  '/api/save_notes': ({ student }) => ({
    user_id: student.id,
    course_id: '1',
    notes: 'Dot first',
    base_revision: 0,
  }),
  '/api/note_key': ({ student }) => ({ user_id: student.id }),
  '/api/film_key': ({ student }) => ({ user_id: student.id }),
  '/api/lesson_files': ({ student }) => ({ user_id: student.id, course_id: '1', lesson: 1 }),
  '/api/renew_leases': ({ student }) => ({ user_id: student.id, lessons: [] }),
  '/api/notes_history': ({ student }) => ({ user_id: student.id, course_id: '1' }),
  '/api/create_order': () => ({
    course_ids: ['2'],
    currency: 'INR',
    source: 'course',
    return_to: '/order-success',
  }),
  '/api/transact': () => ({ course_id: '2' }),
  '/api/sandbox_pay': order,
  '/api/order_status': order,
  '/api/verify_payment': async (scene) => {
    const { order_id } = await order(scene);
    const { data } = (await scene.student.post('/api/sandbox_pay', { order_id })).json();
    return { order_id, ...data };
  },
  '/api/learning_record': ({ student }) => ({ user_id: student.id }),
  '/api/report_progress': ({ student }) => ({
    user_id: student.id,
    course_id: '1',
    mutation_id: 'report-0001',
    watched_seconds: 60,
    completed_lesson: 'eyes',
  }),
  '/api/get_position': ({ student }) => ({ user_id: student.id, video_id: '1' }),
  '/api/certificate': ({ student }) => ({ user_id: student.id, course_id: '1' }),
  '/api/issue_certificate': async ({ student }) => {
    await finishCourse(student, '1');
    return { user_id: student.id, course_id: '1' };
  },
  '/api/save_position': ({ student }) => ({
    user_id: student.id,
    video_id: '1',
    position: 12,
    furthest: 20,
    completed: false,
    base_revision: 0,
  }),
  '/api/export_my_data': ({ student }) => ({ user_id: student.id, password: priya.password }),
  '/api/erasure_state': ({ student }) => ({ user_id: student.id }),
  '/api/ask_erasure': ({ student }) => ({ user_id: student.id, password: priya.password }),
  '/api/revoke_erasure': ({ student }) => ({ user_id: student.id }),
  '/api/studio_appointments': () => ({ date: '2025-12-01' }),
  '/api/studio_confirm_appointment': async (scene) => ({
    ...(await booking(scene)),
    time: '10:30',
  }),
  '/api/studio_move_appointment': async (scene) => ({
    ...(await booking(scene)),
    date: '2025-12-02',
    time: '11:00',
  }),
  '/api/studio_cancel_appointment': async (scene) => ({
    ...(await booking(scene)),
    reason: 'We are away on that day.',
  }),
  '/api/studio_find_appointments': () => ({ page: 1, search: 'maya' }),
  '/api/studio_order': async (scene) => ({ number: (await order(scene)).order_id }),
  '/api/studio_student': ({ student }) => ({ student_id: student.id }),
  '/api/studio_orders': () => ({ page: 1, search: '', status: 'paid' }),
  '/api/studio_students': () => ({ page: 1, search: 'priya' }),
  '/api/studio_courses': () => ({ page: 1, search: 'bridal' }),
  '/api/studio_course': () => ({ course_id: '1' }),
  '/api/studio_save_course': async ({ staff }) => {
    const { data } = (await staff.post('/api/studio_course', { course_id: '1' })).json();
    const { id, image: _, course_video: __, upload: ___, ...texts } = data;
    return { ...texts, course_id: id, duration: '21 hours' };
  },
  '/api/studio_services': () => ({}),
  '/api/studio_save_services': async ({ staff }) =>
    (await staff.post('/api/studio_services', {})).json().data,
  '/api/studio_settings': () => ({}),
  '/api/studio_save_settings': () => ({ lease_days: 21 }),
  '/api/studio_lessons': () => ({ course_id: '1' }),
  '/api/studio_add_lesson': () => ({ course_id: '1', section: 1, title: 'Kohl' }),
  '/api/studio_save_lesson': async ({ staff }) => {
    const { data } = (await staff.post('/api/studio_lessons', { course_id: '1' })).json();
    const [{ number: lesson, version, title }] = data[0].lessons;
    return { course_id: '1', lesson, version, title, summary: 'Slowly' };
  },
  '/api/studio_move_lesson': () => ({ course_id: '1', lesson: 1, section: 1, position: 0 }),
  '/api/studio_show_lesson': () => ({
    ...{ course_id: '1', lesson: 1, is_published: false, is_preview: true },
  }),
  '/api/studio_remove_lesson': async ({ staff }) => {
    const added = { course_id: '1', title: 'Removed soon' };
    return {
      course_id: '1',
      lesson: (await staff.post('/api/studio_add_lesson', added)).json().lesson,
    };
  },
  '/api/studio_add_section': () => ({ course_id: '1', title: 'On stage' }),
  '/api/studio_rename_section': async ({ staff }) => {
    const { data } = (await staff.post('/api/studio_lessons', { course_id: '1' })).json();
    return { course_id: '1', section: data[0].section, was: data[0].title, title: 'On stage' };
  },
  '/api/studio_move_section': () => ({ course_id: '1', section: 1, position: 0 }),
  '/api/studio_remove_section': async ({ staff }) => {
    const added = { course_id: '1', title: 'Removed soon' };
    const { section } = (await staff.post('/api/studio_add_section', added)).json();
    return { course_id: '1', section };
  },
  '/api/studio_save_captions': async ({ academy }) => {
    await filmsPrepared(academy);
    return {
      ...{ course_id: '1', lesson: 1, language: 'ta' },
      captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nவணக்கம்\n',
    };
  },
  '/api/studio_save_sheet': async ({ staff }) => {
    const { data } = (await staff.post('/api/studio_lessons', { course_id: '1' })).json();
    const [{ file, version, translations }] = data[0].lessons[0].sheets;
    return { ...{ course_id: '1', lesson: 1, file, version, translations }, title: 'Kit' };
  },
  '/api/studio_remove_sheet': async ({ academy }) => {
    const sheet = { file: 'kit-0a1b2c3d.pdf', title: 'Kit' };
    await putSheet(academy, '1', 1, sheet);
    return { course_id: '1', lesson: 1, file: sheet.file };
  },
  '/api/studio_start_film': () => ({ course_id: '1', file_name: 'film.mp4', bytes: 5 }),
  '/api/studio_finish_film': async ({ staff }) => {
    const film = { course_id: '1', file_name: 'film.mp4', bytes: 5 };
    const { data } = (await staff.post('/api/studio_start_film', film)).json();
    await staff.post(`${filmPartPath}?upload_id=${data.upload_id}&part=0`, 'bytes', {
      contentType: 'application/octet-stream',
    });
    return { upload_id: data.upload_id };
  },
};

/** Waits for the film of an earlier call: its lesson takes no captions while it is being prepared. */
async function filmsPrepared({ db }: Scene['academy']): Promise<void> {
  const inWork = db
    .selectFrom('film_uploads')
    .select('upload_id')
    .where('state', 'in', ['queued', 'preparing']);
  await expect.poll(() => inWork.execute()).toEqual([]);
}

/** Books an appointment; resolves to it as the studio page names it. */
async function booking({ academy }: Scene): Promise<{ id: string; revision: number }> {
  const form = { ...maya, date: '2025-12-01', service: 'Bridal Makeup', message: 'At six' };
  await visitor(academy).post('/api/save_application', form);
  return academy.db
    .selectFrom('appointments')
    .select(['id', 'revision'])
    .where('status', '=', 'booked')
    .orderBy('booked_at_ms', 'desc')
    .executeTakeFirstOrThrow();
}

async function order({ student }: Scene): Promise<{ order_id: unknown }> {
  const reply = await student.post('/api/create_order', { course_ids: ['2'] });
  // Without an order, the call that is tried would be refused for no fault of its own.
  if (reply.statusCode !== 200) throw new Error(`no order to try it with: ${reply.body}`);
  return { order_id: reply.json().id };
}

/** Resolves to a right body for the call at `path`, at a time when it may be made: moves the clock. */
export async function rightBody(scene: Scene, path: string): Promise<Body> {
  // A code can be asked for again only after a while.
  scene.academy.clock.ms += 60_000;
  return (await rightBodies[path]?.(scene)) ?? {};
}
