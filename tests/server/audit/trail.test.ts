import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { sheetPath } from '#contract/studio-lesson-files.ts';
import { createAuditTrail } from '../../../server/audit/repository.ts';
import { createProgram } from '../../../server/cli/program.ts';
import { collect } from '../../../server/db/rows.ts';
import { declaredEndpoints } from '../../support/declared-endpoints.ts';
import { run } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import { rightBody } from '../../support/server/every-call.ts';
import { callerOf, openScene, setScene } from '../../support/server/scene.ts';
import {
  anitha,
  kavitha,
  openAcademy,
  priya,
  signedInStaff,
  type TestAcademy,
} from '../../support/server/server-app.ts';
import { projectRoot, sourceFiles } from '../../support/source-files.ts';

const staffWrites = (await declaredEndpoints()).filter(
  ({ access, csrf }) => access === 'staff' && csrf,
);

test.each(staffWrites.map((endpoint) => ({ path: endpoint.path, endpoint })))(
  '$path leaves who asked, when, and which ids, and no text that somebody wrote',
  async ({ path, endpoint }) => {
    const scene = await openScene();
    const { academy } = scene;
    const body = await rightBody(scene, path);
    academy.clock.ms += 1000;
    const before = await entries(academy);
    const reply = await callerOf(scene, endpoint).post(path, body);
    expect(reply.statusCode).toBe(200);
    const [entry, ...others] = (await entries(academy)).slice(before.length);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      at_ms: academy.clock.ms,
      place: 'studio',
      actor: scene.staff.id,
      action: path.replace('/api/', ''),
      refusal: null,
    });
    const details = entry?.details ?? {};
    expect(endpoint.audited?.length).toBeGreaterThan(0);
    expect(Object.keys(details).sort()).toEqual([...(endpoint.audited ?? [])].sort());
    expect(JSON.stringify(details)).not.toMatch(/We are away|Maya|example\.com|<li>/);
  },
);

test('a sheet, which is sent as bytes, leaves its lesson and not its title', async () => {
  const academy = await openAcademy();
  const staff = await signedInStaff(academy);
  const send = (bytes: string) =>
    staff.post(`${sheetPath}?course_id=1&lesson=2&title=Maya%27s%20kit`, Buffer.from(bytes), {
      contentType: 'application/octet-stream',
    });
  expect((await send('%PDF-1.7')).statusCode).toBe(200);
  expect((await send('<svg/>')).statusCode).toBe(422);
  const entry = {
    place: 'studio',
    actor: staff.id,
    action: 'studio_sheet',
    details: { course_id: '1', lesson: 2 },
  };
  expect(await entries(academy)).toEqual([
    expect.objectContaining({ ...entry, refusal: null }),
    expect.objectContaining({ ...entry, refusal: null }),
    expect.objectContaining({ ...entry, refusal: '422' }),
  ]);
});

test('a call that was refused says so in a second entry', async () => {
  const academy = await openAcademy();
  const staff = await signedInStaff(academy);
  const body = { id: 'no-such', revision: 0 };
  expect((await staff.post('/api/studio_confirm_appointment', body)).statusCode).toBe(404);
  expect(await entries(academy)).toMatchObject([
    { action: 'studio_confirm_appointment', refusal: null },
    { action: 'studio_confirm_appointment', refusal: '404' },
  ]);
});

test('reading leaves no entry, and who is no staff leaves none either', async () => {
  const academy = await openAcademy();
  const { student, staff } = await setScene(academy);
  const read = await staff.post('/api/studio_students', { page: 1, search: '' });
  expect(read.statusCode).toBe(200);
  const write = { id: '1', revision: 0 };
  const refusal = await student.post('/api/studio_confirm_appointment', write);
  expect(refusal.statusCode).toBe(403);
  expect(refusal.json().reason).toBe('staff');
  expect(await entries(academy)).toEqual([]);
});

/** Each by what it takes; those that need more than that are tested beside their own tests. */
const writingCommands: Record<string, string[] | null> = {
  enrol: ['enrol', priya.email, '2'],
  unenrol: ['unenrol', priya.email, '1'],
  password: ['password', priya.email],
  staff: ['staff', priya.email, '--role', 'Staff'],
  'person export': ['person', 'export', priya.email, 'DIR/person'],
  'person erase': ['person', 'erase', anitha.email],
  'certificate rename': null,
  'mails resend': ['mails', 'resend', '--all'],
  'mails drop': ['mails', 'drop', '3b241101-e2bb-4255-8caf-4136c566a962'],
  'course add': [
    ...['course', 'add', 'Airbrush', '--fees', '14999'],
    ...['--duration', '20 hours', '--description', 'Light as air'],
  ],
  'course video': null,
  'lesson add': ['lesson', 'add', '1', 'Lashes'],
  'lesson move': ['lesson', 'move', '1', '2', '1'],
  'lesson publish': ['lesson', 'publish', '1', '2', '--preview'],
  'lesson hide': ['lesson', 'hide', '1', '2'],
  'lesson remove': null,
  'lesson film': null,
  'lesson captions': ['lesson', 'captions', '1', '2', 'server/seed/media/bridal/captions/en.vtt'],
  'lesson sheet': [
    'lesson',
    'sheet',
    '1',
    '2',
    '--title',
    'Kit',
    'server/seed/sheets/bridal-kit.pdf',
  ],
  import: ['import', 'server/seed/academy.json'],
  backup: ['backup', 'DIR/academy.tar'],
  'orders record': [
    ...['orders', 'record', priya.email, '2', '--paid', 'cash'],
    ...['--reason', 'at the desk', '--by', 'Kavitha'],
  ],
  'orders refund': null,
  restore: null,
};
const readingCommands = [
  ...['export', 'schema', 'translations', 'appointments', 'students', 'audit', 'check'],
];
const alsoReading = ['mails list', 'lesson list', 'page-facts'];

test('every command either only reads or leaves an entry', () => {
  const streams = { out: new PassThrough(), err: new PassThrough() };
  const { signal } = new AbortController();
  const program = createProgram({ env: {}, ...streams, signal, clock: Date.now });
  const known = [...Object.keys(writingCommands), ...readingCommands, ...alsoReading];
  expect(namesOf(program).sort()).toEqual(known.sort());
});

test.each(Object.entries(writingCommands).filter(([, args]) => args !== null))(
  '%s leaves an entry that names nobody',
  async (action, args) => {
    const academy = await openAcademy();
    const inPlace = (args ?? []).map((arg) => arg.replace('DIR', academy.config.dataDir));
    await run(academy, inPlace);
    const [entry] = await entries(academy);
    expect(entry).toMatchObject({ place: 'command_line', action, at_ms: academy.clock.ms });
    expect(entry?.actor).not.toBe('');
    expect(JSON.stringify(entry?.details)).not.toMatch(/example\.com|Priya|Anitha/);
  },
);

test('an address that is typed for a mail’s id is in no entry', async () => {
  const academy = await openAcademy();
  for (const command of ['resend', 'drop']) {
    const { code, err } = await run(academy, ['mails', command, priya.email]);
    expect(code).toBe(1);
    expect(err).toContain('was given up');
  }
  expect(await entries(academy)).toEqual([]);
});

test('the trail survives a restore, which is its newest entry', async () => {
  const academy = await openAcademy();
  await run(academy, ['enrol', priya.email, '2']);
  academy.clock.ms += 1000;
  const file = join(testFolder(), 'academy.tar');
  await run(academy, ['backup', file]);
  const empty = await openAcademy();
  empty.clock.ms = academy.clock.ms + 1000;
  expect((await run(empty, ['restore', file, '--force'])).code).toBe(0);
  expect((await entries(empty)).map(({ action }) => action)).toEqual([
    'enrol',
    'backup',
    'restore',
  ]);
});

test('the list shows the newest first, people by their address as long as they have one', async () => {
  const academy = await openAcademy();
  const staff = await signedInStaff(academy);
  await staff.post('/api/studio_start_film', { course_id: '1', file_name: 'f.mp4', bytes: 5 });
  academy.clock.ms += 24 * 3_600_000;
  await run(academy, ['enrol', priya.email, '2']);
  const listed = JSON.parse((await run(academy, ['audit', '--json'])).out);
  expect(listed).toMatchObject([
    { where: 'command line', what: 'enrol', details: expect.stringContaining('course_id=2') },
    { where: 'studio', who: kavitha.email, what: 'studio_start_film' },
  ]);
  const first = JSON.parse((await run(academy, ['audit', '--json', '--to', '2025-11-20'])).out);
  expect(first).toMatchObject([{ what: 'studio_start_film' }]);
});

test('details that no release has written are not listed as if one had', async () => {
  const academy = await openAcademy();
  const entry = { id: 'a', at_ms: 1, actor: 'b', action: 'c', refusal: null };
  const details = JSON.stringify({ student: { name: 'Priya Raman' } });
  await academy.db
    .insertInto('audit_entries')
    .values({ ...entry, place: 'studio', details })
    .execute();
  await expect(entries(academy)).rejects.toThrow('Invalid type');
});

test('nothing in the program changes or deletes an entry', () => {
  const changing =
    /(updateTable|deleteFrom|replaceInto|mergeInto|dropTable)\(\s*'audit_entries|table: 'audit_entries|(delete from|update|drop table) +audit_entries/i;
  const naming = sourceFiles().filter(
    (file) =>
      /^server\/.*\.(ts|sql)$/.test(file) &&
      readFileSync(join(projectRoot, file), 'utf8').includes('audit_entries'),
  );
  expect(naming.length).toBeGreaterThan(1);
  for (const file of naming) {
    const source = readFileSync(join(projectRoot, file), 'utf8');
    expect(source, file).not.toMatch(changing);
  }
});

function namesOf(command: Command, before = ''): string[] {
  return command.commands.flatMap((sub) => {
    const name = `${before}${sub.name()}`;
    return sub.commands.length > 0 ? namesOf(sub, `${name} `) : [name];
  });
}

/** The oldest first. */
async function entries(academy: TestAcademy) {
  const lines = createAuditTrail(academy.db, { clock: Date.now }).list({});
  return (await collect(lines)).reverse();
}
