import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { environmentOf, run, start } from '../../support/server/academy-cli.ts';
import { emptySqlite, rowsIn, testFolder } from '../../support/server/backups.ts';
import { emptyEnvironment, openAcademy, priya, signedIn } from '../../support/server/server-app.ts';

test('a back-up restores on either database, row for row and file for file', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const note = { user_id: student.id, course_id: '1', notes: 'Kohl, then wing\u2028 ❤' };
  await student.post('/api/save_notes', note);
  const folder = testFolder();
  const first = join(folder, 'first.tar');
  expect(await run(academy, ['backup', first])).toMatchObject({ code: 0 });
  const rows = await rowsBesideTrail(first);
  expect(rows.users).toHaveLength(2);
  expect(rows.note_versions).toHaveLength(1);

  const places = [await emptyEnvironment(), await emptySqlite()];
  for (const [index, place] of places.entries()) {
    const restored = await run(place, ['restore', first]);
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Restored') });
    const copy = join(folder, `copy-${index}.tar`);
    expect(await run(place, ['backup', copy])).toMatchObject({ code: 0 });
    expect(await rowsBesideTrail(copy)).toEqual(rows);
    expect(filesOf(place.DATA_DIR)).toEqual(filesOf(academy.config.dataDir));
    const moved = await openAcademy(place);
    const phone = await signedIn(moved, priya);
    const { json } = await phone.post('/api/get_notes', { user_id: phone.id, course_id: '1' });
    expect(json().data.notes).toBe(note.notes);
    expect(await phone.get('/tamil_makeover_backend/media/bridal/index.m3u8')).toMatchObject({
      statusCode: 200,
    });
  }
  // It goes back from the embedded database to the one that this run is about, too.
  const back = await emptyEnvironment();
  expect(await run(back, ['restore', join(folder, 'copy-1.tar')])).toMatchObject({ code: 0 });
  expect(await run(back, ['backup', join(folder, 'back.tar')])).toMatchObject({ code: 0 });
  expect(await rowsBesideTrail(join(folder, 'back.tar'))).toEqual(rows);
});

test('a restore says in either language what has happened since and is not in the back-up', async () => {
  const academy = await openAcademy();
  const file = join(testFolder(), 'academy.tar');
  await run(academy, ['backup', file]);
  const said = {
    en: [
      /issued after 2025.+ issued a second time\.\n.+ your payment provider's list/,
      /logged out after 2025.+ logged in again.+--log-out.+\n.*passwords.+ certificates.+\n.*erased/i,
    ],
    ta: [
      /2025.+ இன்வாய்ஸ், கிரெடிட் நோட் எண்கள் .+\n.+கட்டணச் சேவை நிறுவனத்தின் பட்டியலோடு/,
      /2025.+--log-out.+\n.*கடவுச்சொற்கள்.+ சான்றிதழ்.+\n.*நீக்கும்படி/,
    ],
  };
  for (const [language, words] of Object.entries(said)) {
    const place = { ...(await emptyEnvironment()), ACADEMY_LANGUAGE: language };
    const { err } = await run(place, ['restore', file]);
    for (const line of words) expect(err).toMatch(line);
  }
});

test('a session goes on after a move, since its secret moves too', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const file = join(testFolder(), 'academy.tar');
  await run(academy, ['backup', file]);
  const place = await emptyEnvironment();
  await run(place, ['restore', file]);
  const moved = await openAcademy({ SESSION_SECRET: academy.config.sessionSecret, ...place });
  const reply = await moved.app.inject({
    method: 'GET',
    url: '/tamil_makeover_backend/api/sessions',
    cookies: student.cookies,
  });
  expect(reply.statusCode).toBe(200);
});

test('an academy that is there is replaced only by force, and then whole', async () => {
  const academy = await openAcademy();
  const file = join(testFolder(), 'academy.tar');
  await run(academy, ['backup', file]);
  await run(academy, ['enrol', priya.email, '2']);
  writeFileSync(join(academy.config.dataDir, 'uploads', 'later.svg'), '<svg/>');
  const refused = await run(academy, ['restore', file]);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('There is an academy already');
  expect(await academy.db.selectFrom('enrolments').selectAll().execute()).toHaveLength(5);

  expect(await run(academy, ['restore', file, '--force'])).toMatchObject({ code: 0 });
  expect(await academy.db.selectFrom('enrolments').selectAll().execute()).toHaveLength(4);
  expect(readdirSync(join(academy.config.dataDir, 'uploads'))).not.toContain('later.svg');
  expect(readdirSync(academy.config.dataDir).join()).not.toContain('.restoring');
});

test('a back-up of an older version is brought up to date', async () => {
  const academy = await openAcademy();
  await academy.db.schema.alterTable('courses').dropColumn('retired_at_ms').execute();
  await academy.db.schema.alterTable('services').dropColumn('retired_at_ms').execute();
  const newest = '040_retired_offers.sql';
  await academy.db.deleteFrom('migrations').where('name', '=', newest).execute();
  const file = join(testFolder(), 'older.tar');
  expect(await run(academy, ['backup', file])).toMatchObject({ code: 0 });
  const place = await emptyEnvironment();
  expect(await run(place, ['restore', file])).toMatchObject({ code: 0 });
  expect(await run(place, ['students'])).toMatchObject({ code: 0, err: '2 lines\n' });
});

test('a back-up of a newer version is refused by name', async () => {
  const academy = await openAcademy();
  const row = { name: '999_from_the_future.sql', applied_at_ms: 1 };
  await academy.db.insertInto('migrations').values(row).execute();
  const file = join(testFolder(), 'newer.tar');
  expect(await run(academy, ['backup', file])).toMatchObject({ code: 0 });
  const place = await emptyEnvironment();
  const { code, err } = await run(place, ['restore', file]);
  expect(code).toBe(1);
  expect(err).toContain('999_from_the_future.sql');
  await expectEmpty(place);
});

test('a damaged file is refused, named, and changes nothing', async () => {
  const academy = await openAcademy();
  const folder = testFolder();
  const whole = join(folder, 'academy.tar');
  await run(academy, ['backup', whole]);
  const bytes = readFileSync(whole);
  const flipped = Buffer.from(bytes);
  const at = flipped.indexOf('Priya Raman');
  flipped[at] = 'B'.charCodeAt(0);
  const wrong: [string, Buffer, string][] = [
    ['flipped.tar', flipped, 'is damaged: database/users/000000.jsonl is not what was written'],
    ['short.tar', bytes.subarray(0, bytes.length / 2), 'damaged'],
    ['unfinished.tar', bytes.subarray(0, firstEntryEnd(bytes)), 'it ends too early'],
    ['holiday.jpg', Buffer.from('not a tar file at all'.repeat(100)), 'no back-up of the academy'],
    ['empty.tar', Buffer.alloc(0), 'not a whole back-up'],
  ];
  for (const [name, content, text] of wrong) {
    const file = join(folder, name);
    writeFileSync(file, content);
    const place = await emptyEnvironment();
    const { code, err } = await run(place, ['restore', file]);
    expect({ name, code }).toEqual({ name, code: 1 });
    expect(err).toContain(text);
    await expectEmpty(place);
  }
  const missing = await run(await emptyEnvironment(), ['restore', join(folder, 'none.tar')]);
  expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('no such file') });
});

test('a back-up is private, never replaces a file, and says where it cannot be written', async () => {
  const academy = await openAcademy();
  const file = join(testFolder(), 'academy.tar');
  const { err } = await run(academy, ['backup', file]);
  expect(err).toContain('guard it like the server itself');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = await run(academy, ['backup', file]);
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('never replaces a file') });
  const nowhere = await run(academy, ['backup', '/nonexistent/academy.tar']);
  expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('no such file') });
});

test('interrupted at any step, a back-up and a restore leave nothing', async () => {
  const academy = await openAcademy();
  const folder = testFolder();
  const interruption = new AbortController();
  const clock = () => {
    interruption.abort();
    return academy.clock.ms;
  };
  const options = { signal: interruption.signal, clock };
  // The clock is asked when the first entry is written, and when the first table is made.
  const stopped = await run(
    environmentOf(academy.config),
    ['backup', join(folder, 'a.tar')],
    options,
  );
  expect(stopped).toMatchObject({ code: 130, err: expect.stringContaining('nothing was left') });
  expect(readdirSync(folder)).toEqual([]);

  const file = join(folder, 'academy.tar');
  await run(academy, ['backup', file]);
  const place = await emptyEnvironment();
  const second = new AbortController();
  const restore = await run(place, ['restore', file], {
    signal: second.signal,
    clock: () => {
      second.abort();
      return 0;
    },
  });
  expect(restore.code).toBe(130);
  await expectEmpty(place);
});

test('Ctrl-C ends the program with 130 and takes the half-written file away', async () => {
  const academy = await openAcademy();
  const large = join(academy.config.dataDir, 'uploads', 'large.bin');
  writeFileSync(large, Buffer.alloc(150_000_000));
  const folder = testFolder();
  const file = join(folder, 'academy.tar');
  const { child, ended } = start(environmentOf(academy.config), ['backup', file]);
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver && !existsSync(`${file}.part`)) await sleep(2);
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 130, err: expect.stringContaining('Interrupted') });
  expect(readdirSync(folder)).toEqual([]);
});

async function expectEmpty(place: Record<string, string>): Promise<void> {
  const { code, err } = await run(place, ['students']);
  expect(code).toBe(1);
  expect(err).toMatch(/There is no academy in|The database is empty/);
  const left = readdirSync(place.DATA_DIR ?? '').filter(
    (name) => !name.startsWith('academy.sqlite'),
  );
  expect(left.filter((name) => name !== 'session-secret')).toEqual([]);
}

function filesOf(dataDir = ''): Record<string, number> {
  const folders = ['uploads', 'media'].map((name) => join(dataDir, name));
  return Object.fromEntries(
    folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [file.slice(dataDir.length), statSync(file).size]),
    ),
  );
}

/** Restores and back-ups are written to the trail themselves: tests/server/audit reads that. */
async function rowsBesideTrail(file: string) {
  const { audit_entries: _, ...rows } = await rowsIn(file);
  return rows;
}

/** A tar entry is a block of 512 bytes, with its size as octal digits, and as many as it fills. */
function firstEntryEnd(tar: Buffer): number {
  const bytes = Number.parseInt(tar.toString('ascii', 124, 135), 8);
  return 512 * (1 + Math.ceil(bytes / 512));
}
