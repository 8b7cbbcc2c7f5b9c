import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { declaredEndpoints } from '../../support/declared-endpoints.ts';

/*
 * The guards and their tests follow what the contract says of each call; what it says is held here, by
 * name, so that a call does not become open by one changed word.
 */
const endpoints = await declaredEndpoints();
const pathsOf = (isWanted: (endpoint: Endpoint) => unknown) =>
  endpoints.flatMap((endpoint) => (isWanted(endpoint) ? [endpoint.path.replace('/api/', '')] : []));

test('only these calls are for everybody', () => {
  expect(pathsOf(({ access }) => access === 'public').sort()).toEqual([
    ...['appointment', 'available_services', 'cancel_appointment', 'course_outline'],
    ...['csrf-token', 'forget_password', 'login', 'logout', 'move_appointment', 'overall_course'],
    ...['register', 'save_application', 'send-otp', 'verify-otp'],
  ]);
});

test('every call of the studio is for the staff, and no other one is', () => {
  const isStudio = ({ path }: Endpoint) => path.startsWith('/api/studio_');
  const studio = pathsOf(isStudio);
  expect(studio.length).toBeGreaterThan(30);
  expect(pathsOf(({ access }) => access === 'staff')).toEqual(studio);
});

test('every call for a student names whose it is, but for these, which go by her session', () => {
  const isOwnerless = ({ access, owner }: Endpoint) => access === 'student' && !owner;
  expect(pathsOf(isOwnerless).sort()).toEqual([
    ...['create_order', 'logout_all', 'order_status', 'revoke_session', 'sandbox_pay'],
    ...['sessions', 'transact', 'verify_payment'],
  ]);
});

test('only these calls, which change nothing that somebody wrote, do without a token', () => {
  const isTokenless = ({ method, csrf }: Endpoint) => method === 'POST' && !csrf;
  expect(pathsOf(isTokenless).sort()).toEqual([
    ...['appointment', 'certificate', 'course_lessons', 'course_outline', 'erasure_state'],
    ...['film_key', 'get_notes', 'get_position', 'learning_record', 'lesson_files', 'note_key'],
    ...['notes_history', 'order_status', 'paid_course', 'profile_get', 'renew_leases'],
    ...['studio_appointments', 'studio_course', 'studio_courses', 'studio_find_appointments'],
    ...['studio_lessons', 'studio_order', 'studio_orders', 'studio_services', 'studio_settings'],
    ...['studio_student', 'studio_students'],
  ]);
});

test('the trail of a call keeps which, when and how much, and no field in which somebody writes', () => {
  const kept = new Set(endpoints.flatMap(({ audited }) => audited ?? []));
  expect([...kept].sort()).toEqual([
    ...['bytes', 'course_id', 'date', 'fees', 'file', 'id', 'is_offered', 'is_preview'],
    ...['is_published', 'language', 'lease_days', 'lesson', 'position', 'revision', 'section'],
    ...['time', 'upload_id', 'version'],
  ]);
});
