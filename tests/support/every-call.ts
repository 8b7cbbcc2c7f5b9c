import { apiBase, type Endpoint } from '#contract/endpoint.ts';
import { codeFor } from './letters.ts';
import { type Academy, anitha, priya, signedIn, visitor } from './server-app.ts';

export interface Scene {
  academy: Academy;
  student: Awaited<ReturnType<typeof signedIn>>;
  other: Awaited<ReturnType<typeof signedIn>>;
}

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
    ...{ name: maya.name, email: maya.email },
    ...{ password: chosen, new_password: chosen },
  }),
  '/api/forget_password': () => ({
    ...{ email: priya.email, password: chosen, confirm_password: chosen },
  }),
  '/api/send-otp': () => ({ ...maya, course_id: '2' }),
  '/api/verify-otp': async ({ academy }) => {
    await visitor(academy).post('/api/send-otp', maya);
    return { email: maya.email, otp: await codeFor(academy, maya.email) };
  },
  '/api/save_application': () => ({
    ...maya,
    ...{ date: '2025-12-01', service: 'Bridal Makeup', message: 'At six', booking_key: 'form-1' },
  }),
  '/api/profile_get': ({ student }) => ({ id: student.id }),
  '/api/profile_updated': ({ student }) => ({
    ...{ id: student.id, name: 'Priya R', email: priya.email },
    ...{ password: chosen, new_password: chosen },
  }),
  '/api/paid_course': ({ student }) => ({ user_id: student.id }),
  '/api/get_notes': ({ student }) => ({ user_id: student.id, course_id: '1' }),
  '/api/save_notes': ({ student }) => ({
    ...{ user_id: student.id, course_id: '1', notes: 'Dot first', base_revision: 0 },
  }),
  '/api/notes_history': ({ student }) => ({ user_id: student.id, course_id: '1' }),
  '/api/create_order': () => ({
    ...{ course_ids: ['2'], currency: 'INR', source: 'course', return_to: '/order-success' },
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
    ...{ user_id: student.id, course_id: '1', mutation_id: 'report-0001', watched_seconds: 60 },
    completed_lesson: 'eyes',
  }),
  '/api/get_position': ({ student }) => ({ user_id: student.id, video_id: '1' }),
  '/api/save_position': ({ student }) => ({
    ...{ user_id: student.id, video_id: '1', position: 12, furthest: 20, completed: false },
    base_revision: 0,
  }),
};

async function order({ student }: Scene): Promise<{ order_id: unknown }> {
  const reply = await student.post('/api/create_order', { course_ids: ['2'] });
  return { order_id: reply.json().id };
}

/** Two students signed in; the other has a note, so that there is something to be stolen. */
export async function setScene(academy: Academy): Promise<Scene> {
  const student = await signedIn(academy, priya);
  const other = await signedIn(academy, anitha);
  const note = { user_id: other.id, course_id: '1', notes: othersSecret };
  await other.post('/api/save_notes', note);
  return { academy, student, other };
}

export const othersSecret = 'a note of Anitha alone';

/** Every endpoint that the contract declares. */
export async function declaredEndpoints(): Promise<Endpoint[]> {
  const modules = await Promise.all([
    import('#contract/appointment.ts'),
    import('#contract/course.ts'),
    import('#contract/device.ts'),
    import('#contract/learning.ts'),
    import('#contract/note.ts'),
    import('#contract/note-history.ts'),
    import('#contract/payment.ts'),
    import('#contract/playback.ts'),
    import('#contract/profile.ts'),
    import('#contract/session.ts'),
    import('#contract/account.ts'),
    import('#contract/subscription.ts'),
  ]);
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}
