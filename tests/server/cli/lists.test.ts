import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { environmentOf, run, start } from '../../support/server/academy-cli.ts';
import { openAcademy, type TestAcademy, visitor } from '../../support/server/server-app.ts';
import { openSandbox } from '../../support/server/shop.ts';

test('students are listed as a table, with how many courses each has', async () => {
  const academy = await openAcademy();
  const { code, out, err } = await run(academy, ['students']);
  expect(code).toBe(0);
  const [heading, anitha, priya] = out.split('\n');
  expect(heading).toMatch(/^email +name +courses +role +registered at/);
  expect(anitha).toMatch(/^anitha@example.com +Anitha Selvam +2 +User +\d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(priya).toMatch(/^priya@example.com/);
  expect(err).toBe('2 lines\n');
});

test('students are found by a part of the name or address, and by their course', async () => {
  const academy = await openAcademy();
  const emails = async (...args: string[]) => {
    const { out } = await run(academy, ['students', '--json', ...args]);
    return JSON.parse(out).map(({ email }: { email: string }) => email);
  };
  expect(await emails('--search', 'RAMAN')).toEqual(['priya@example.com']);
  expect(await emails('--search', 'anitha@')).toEqual(['anitha@example.com']);
  expect(await emails('--search', '%')).toEqual([]);
  expect(await emails('--course', '2')).toEqual(['anitha@example.com']);
  expect(await emails('--course', '1')).toHaveLength(2);
});

test('a list of what is not there is refused, since an empty one would be believed', async () => {
  const academy = await openAcademy();
  const refused = [
    [['students', '--course', '999'], 'There is no course 999.'],
    [['appointments', '--service', 'Tattoo'], 'There is no service Tattoo. There are: '],
    [['orders', '--email', 'nobody@example.com'], 'Nobody is registered as nobody@example.com.'],
  ] as const;
  for (const [args, complaint] of refused) {
    const { code, out, err } = await run(academy, [...args]);
    expect({ code, out }, args.join(' ')).toEqual({ code: 1, out: '' });
    expect(err).toContain(complaint);
  }
});

test('blanks around what a list is asked for change nothing', async () => {
  const { academy, order } = await openSandbox();
  await order();
  await book(academy, { date: '2025-12-01' });
  const lines = async (...args: string[]) =>
    JSON.parse((await run(academy, [...args, '--json'])).out);
  expect(await lines('orders', '--email', ' Priya@example.com\u00a0')).toHaveLength(1);
  expect(await lines('students', '--course', '2 ')).toHaveLength(1);
  expect(await lines('appointments', '--service', ' Bridal Makeup ')).toHaveLength(1);
});

test('the bookings of a service that is not offered any more are listed', async () => {
  const academy = await openAcademy();
  await book(academy, { date: '2025-12-01' });
  await academy.db.updateTable('services').set({ retired_at_ms: 1 }).execute();
  const { code, out } = await run(academy, [
    'appointments',
    '--service',
    'Bridal Makeup',
    '--json',
  ]);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toHaveLength(1);
});

test('a name that is a formula arrives in a spreadsheet as text', async () => {
  const academy = await openAcademy();
  await book(academy, {
    name: '=HYPERLINK("http://evil")',
    date: '2025-12-01',
    message: 'a "b"\nc',
  });
  const { out } = await run(academy, ['appointments', '--csv']);
  const lines = out.split('\r\n');
  expect(lines[0], 'Excel knows UTF-8 by its byte-order mark').toBe(
    '\uFEFFdate,time,status,service,name,phone,email,booked_at,message,id',
  );
  expect(lines[1]).toContain(
    `2025-12-01,,booked,Bridal Makeup,"'=HYPERLINK(""http://evil"")",9876543210`,
  );
  expect(out).toContain('"a ""b""\nc"');
});

test('a name cannot move the cursor of who reads the table', async () => {
  const academy = await openAcademy();
  await book(academy, { name: 'Meena\u001b[2J\u202e', date: '2025-12-01' });
  const { out } = await run(academy, ['appointments']);
  expect(out).toContain('Meena [2J');
  for (const sign of ['\u001b', '\u202e']) expect(out).not.toContain(sign);
});

test('appointments are listed by day, from one to another, of one service', async () => {
  const academy = await openAcademy();
  for (const date of ['2025-12-03', '2025-12-01', '2025-11-20']) await book(academy, { date });
  await book(academy, { date: '2025-12-02', service: 'Mehendi' });
  const dates = async (...args: string[]) => {
    const { out } = await run(academy, ['appointments', '--json', ...args]);
    return JSON.parse(out).map(({ date }: { date: string }) => date);
  };
  expect(await dates()).toEqual(['2025-11-20', '2025-12-01', '2025-12-02', '2025-12-03']);
  expect(await dates('--from', '2025-12-01', '--to', '2025-12-02')).toHaveLength(2);
  expect(await dates('--to', 'today')).toEqual(['2025-11-20']);
  expect(await dates('--service', 'Mehendi')).toEqual(['2025-12-02']);
});

test('orders are listed with their student, courses and amount', async () => {
  const { academy, order } = await openSandbox();
  const id = await order();
  const { out } = await run(academy, ['orders']);
  expect(out).toMatch(/2025-11-20 09:30 +pending +Priya Raman +priya@example.com +Party Makeup +₹/);
  const listed = async (...args: string[]) =>
    JSON.parse((await run(academy, ['orders', '--json', ...args])).out);
  expect(await listed('--status', 'pending')).toMatchObject([{ order_id: id }]);
  expect(await listed('--status', 'paid')).toEqual([]);
  expect(await listed('--from', '2025-11-20', '--to', '2025-11-20')).toHaveLength(1);
  expect(await listed('--to', '2025-11-19')).toEqual([]);
  expect(await listed('--email', 'Anitha@example.com')).toEqual([]);
});

test('a table of thousands is cut, and says where all of them are', async () => {
  const academy = await openAcademy();
  const many = Array.from({ length: 999 }, (_, n) => ({
    id: `u${n}`,
    name: `Student ${n}`,
    email: `s${n}@example.com`,
    role: 'User',
    created_at: '2025-11-20T04:00:00.000Z',
    updated_at: '2025-11-20T04:00:00.000Z',
  }));
  const users = academy.db.withTables<{ users: Record<string, unknown> }>();
  await users
    .insertInto('users')
    .values(many.map((student) => ({ ...student, email_verified: sql`true` })))
    .execute();
  const table = await run(academy, ['students']);
  expect(table.err).toBe('The first 1000 lines. --csv and --json have them all.\n');
  expect(JSON.parse((await run(academy, ['students', '--json'])).out)).toHaveLength(1001);
});

test('the program lists while a server has the database open, also into a closed pipe', async () => {
  const academy = await openAcademy();
  const env = environmentOf(academy.config);
  const listed = await start(env, ['students', '--csv']).ended;
  expect(listed).toMatchObject({ code: 0, err: '' });
  expect(listed.out.split('\r\n')).toHaveLength(4);
  const closed = start(env, ['students', '--csv']);
  closed.child.stdout?.destroy();
  expect(await closed.ended).toMatchObject({ code: 0, err: '' });
});

async function book(academy: TestAcademy, details: Record<string, string>): Promise<void> {
  const reply = await visitor(academy).post('/api/save_application', {
    name: 'Meena',
    email: 'meena@example.com',
    phone: '9876543210',
    message: 'Hello',
    service: 'Bridal Makeup',
    ...details,
  });
  expect(reply.statusCode).toBe(200);
}
