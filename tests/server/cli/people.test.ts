import { expect, test } from 'vitest';
import { environmentOf, run, start } from '../../support/server/academy-cli.ts';
import { anitha, openAcademy, priya, signedIn } from '../../support/server/server-app.ts';
import { openSandbox } from '../../support/server/shop.ts';

const enrolled = async (student: Awaited<ReturnType<typeof signedIn>>) => {
  const { json } = await student.post('/api/paid_course', { user_id: student.id });
  return json().data.map(({ course_id }: { course_id: string }) => course_id);
};

test('a student is enrolled by hand, and again is no harm', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const first = await run(academy, ['enrol', 'Priya@Example.com', '2']);
  expect(first).toEqual({
    code: 0,
    out: 'Priya Raman is now enrolled in Party Makeup.\n',
    err: '',
  });
  expect(await enrolled(student)).toEqual(['1', '2', '3']);
  const again = await run(academy, ['enrol', priya.email, '2']);
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('already') });
});

test('a name cannot steer the terminal of who enrols her', async () => {
  const academy = await openAcademy();
  await academy.db
    .updateTable('users')
    .set({ name: 'Priya\u001b[2J\u202e \u0B95\u0BCD\u200C\u0BB7' })
    .where('email', '=', priya.email)
    .execute();
  const { out } = await run(academy, ['enrol', priya.email, '2']);
  expect(out).toBe('Priya [2J  \u0B95\u0BCD\u200C\u0BB7 is now enrolled in Party Makeup.\n');
});

test('an enrolment ends, and her notes wait for the day she enrols again', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const note = { user_id: student.id, course_id: '1' };
  await student.post('/api/save_notes', { ...note, notes: 'kept' });
  expect((await run(academy, ['unenrol', priya.email, '1'])).code).toBe(0);
  expect(await enrolled(student)).toEqual(['3']);
  await run(academy, ['enrol', priya.email, '1']);
  expect((await student.post('/api/get_notes', note)).json().data.notes).toBe('kept');
});

test('an enrolment that was paid for ends only when that is said', async () => {
  const { academy, student, order, hasCourse } = await openSandbox();
  const order_id = await order();
  const paid = await student.post('/api/sandbox_pay', { order_id });
  await student.post('/api/verify_payment', { order_id, ...paid.json().data });
  const refused = await run(academy, ['unenrol', priya.email, '2']);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('academy orders refund');
  expect(await hasCourse()).toBe(true);
  expect((await run(academy, ['unenrol', priya.email, '2', '--paid'])).code).toBe(0);
  expect(await hasCourse()).toBe(false);
});

test('a wrong address or course is named, with how to find the right one', async () => {
  const academy = await openAcademy();
  const wrong: [string[], string][] = [
    [['enrol', 'nobody@example.com', '1'], 'Nobody is registered as nobody@example.com'],
    [['enrol', priya.email, '99'], 'There is no course 99'],
    [['unenrol', priya.email, '2'], 'Priya Raman is not enrolled in Party Makeup'],
    [['password', 'nobody@example.com'], 'Nobody is registered as nobody@example.com'],
    [['staff', 'nobody@example.com', '--role', 'Staff'], 'Nobody is registered'],
  ];
  for (const [args, text] of wrong) {
    const { code, err } = await run(academy, args);
    expect({ args, code }).toEqual({ args, code: 1 });
    expect(err).toContain(text);
  }
});

test('the role counts from the next call of a session that is open already', async () => {
  const academy = await openAcademy();
  const browser = await signedIn(academy, priya);
  const students = async () => {
    const { statusCode } = await browser.post('/api/studio_students', { page: 1, search: '' });
    return statusCode;
  };
  expect((await run(academy, ['staff', priya.email, '--role', 'Staff'])).code).toBe(0);
  expect((await run(academy, ['staff'])).out).toBe('priya@example.com  Priya Raman\n');
  expect(await students()).toBe(200);
  await run(academy, ['staff', priya.email, '--role', 'User']);
  expect((await run(academy, ['staff'])).out).toBe('');
  expect(await students()).toBe(403);
});

test('the program enrols beside a server that has the database open', async () => {
  const academy = await openAcademy();
  const { code, out } = await start(environmentOf(academy.config), ['enrol', anitha.email, '3'])
    .ended;
  expect({ code, out }).toEqual({ code: 0, out: 'Anitha Selvam is now enrolled in HD Makeup.\n' });
  expect(await enrolled(await signedIn(academy, anitha))).toEqual(['1', '2', '3']);
});
