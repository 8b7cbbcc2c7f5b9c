import { apiBase } from '#contract/endpoint.ts';
import { finishCourse } from './finished-lessons.ts';
import { mailWorker } from './mail-worker.ts';
import { priya, signedIn, type TestAcademy, visitor } from './server-app.ts';

export const herPhone = '9876501234';
export const herNote = 'kohl along the water line';
export const herMessage = 'My sister comes along';

/** Has Priya leave a row wherever a student can leave one, each by its own call. */
export async function liveWholeLife(academy: TestAcademy, { isPaying = true } = {}) {
  const student = await signedIn(academy, priya);
  const user_id = student.id;
  const inCourse = { user_id, course_id: '1' };
  await student.post('/api/save_notes', { ...inCourse, notes: herNote });
  await student.post('/api/note_key', { user_id });
  const report = { mutation_id: 'report-0001', watched_seconds: 60, completed_lesson: 'eyes' };
  await student.post('/api/report_progress', { ...inCourse, ...report });
  await finishCourse(student, '1');
  await student.post('/api/issue_certificate', inCourse);
  const place = { position: 12, furthest: 20, completed: false, base_revision: 0 };
  await student.post('/api/save_position', { user_id, video_id: '1', ...place });
  if (isPaying) {
    const order_id = (
      await student.post('/api/create_order', { course_ids: ['2'], state: '33' })
    ).json().id;
    const paid = await student.post('/api/sandbox_pay', { order_id });
    await student.post('/api/verify_payment', { order_id, ...paid.json().data });
  }
  const form = { name: 'Priya Raman', phone: herPhone, service: '1', message: herMessage };
  const email = 'Priya@Example.com';
  await visitor(academy).post('/api/save_application', { ...form, email, date: '2025-12-01' });
  await mailWorker(academy).sendDue();
  await visitor(academy).post('/api/send-otp', { name: form.name, phone: herPhone, email });
  const wish = { email, password: 'kumkum-7', confirm_password: 'kumkum-7' };
  await visitor(academy).post('/api/forget_password', wish);
  await student.get(`${apiBase}/api/sessions`);
  return student;
}
