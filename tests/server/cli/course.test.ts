import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { withStored } from '../../../server/cli/content/course-files.ts';
import { readCover } from '../../../server/cli/content/cover.ts';
import { createOffer } from '../../../server/features/catalogue/offer-repository.ts';
import { createLessonFilms } from '../../../server/features/lessons/film-repository.ts';
import { openDisk } from '../../../server/media/disk.ts';
import { roomOf } from '../../../server/media/room.ts';
import { environmentOf, run, start } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import { makeFilm, missingFfmpeg } from '../../support/server/films.ts';
import { seededFilms } from '../../support/server/lessons.ts';
import {
  openAcademy,
  priya,
  signedIn,
  type TestAcademy,
  visitor,
} from '../../support/server/server-app.ts';
import { isWithout } from '../../support/server/test-database.ts';

const airbrush = [
  ...['course', 'add', 'Airbrush Makeup', '--fees', '14,999', '--duration', '18 hours'],
  ...['--description', 'Thin as air.'],
];

test('a course without a film is in the catalogue at once, after the others', async () => {
  const academy = await openAcademy();
  const added = await run(academy, airbrush);
  expect(added).toMatchObject({
    code: 0,
    out: 'Course 5, Airbrush Makeup, is in the catalogue.\n',
  });
  expect(added.err).toContain('academy course video 5 <file>');
  const courses = (await visitor(academy).get(`${apiBase}/api/overall_course`)).json().Data.data;
  expect(courses.at(-1)).toMatchObject({ id: '5', courses_name: 'Airbrush Makeup', fees: 14999 });
});

test('what is wrong is said before any work, and adds nothing', async () => {
  const academy = await openAcademy();
  const folder = testFolder();
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const film = ['--video', file('film.mp4', 'no film')];
  const captions = ['--captions', file('captions.srt', '1\n00:00:01,000 --> 00:00:02,000\nHi\n')];
  const latin = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nCaf\xe9\n', 'latin1');
  const inOtherLetters = ['--captions', file('latin.vtt', latin)];
  const wrong: [string[], number, string][] = [
    [['--id', '1'], 1, 'There is a course 1 already'],
    [['--cover', file('cover.jpg', 'no picture')], 1, 'is no picture that a page can show'],
    [
      ['--cover', file('cover.svg', Buffer.alloc(3_000_000, '<svg '))],
      1,
      'has 3.0 MB; a cover can have 2 MB',
    ],
    [['--cover', join(folder, 'none.png')], 1, 'no such file'],
    [['--id', 'a/b'], 2, 'The id must be letters and digits, as 5.'],
    [['--description', ' '], 2, 'The description must not be empty.'],
    [captions, 2, 'Captions need the film they belong to'],
    [[...inOtherLetters, ...film], 1, 'latin.vtt cannot be read. Please save it as UTF-8'],
    [[...captions, ...film], 1, 'is no WebVTT file: its first line must be WEBVTT'],
    [['--points', join(folder, 'none.html')], 1, 'no such file'],
  ];
  for (const [args, code, text] of wrong) {
    const result = await run(academy, [...airbrush, ...args]);
    expect({ args, code: result.code }).toEqual({ args, code });
    expect(result.err).toContain(text);
  }
  const unknown = await run(academy, ['course', 'video', '99', join(folder, 'film.mp4')]);
  expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('There is no course 99') });
  await academy.db.deleteFrom('lessons').where('course_id', '=', '2').execute();
  const first = await run(academy, ['course', 'video', '2', join(folder, 'none.mp4')]);
  expect(first).toMatchObject({
    code: 1,
    err: expect.stringContaining('has no lesson 1 any more'),
  });
  await expectNothingAdded(academy);
});

test('where ffmpeg is missing it is said how to get it', async () => {
  const academy = await openAcademy();
  const env = { ...environmentOf(academy.config), PATH: testFolder() };
  const { code, err } = await run(env, [...airbrush, '--video', 'README.md']);
  expect(code).toBe(1);
  expect(err).toContain('ffprobe is not installed');
  expect(err).toContain('apt-get install ffmpeg');
  await expectNothingAdded(academy);
});

test.skipIf(missingFfmpeg)(
  'a film is kept in its qualities with captions, for who has paid',
  async () => {
    const academy = await openAcademy();
    const folder = testFolder();
    const film = makeFilm(folder, { seconds: 5, size: '480x320' });
    const captions = join(folder, 'tamil.vtt');
    writeFileSync(captions, 'WEBVTT\n\n00:00.000 --> 00:02.000\nவணக்கம்\n');
    const files = ['--video', film, '--captions', captions, '--language', 'ta'];
    const cover = ['--cover', 'public/art/png/icon-192.png'];
    const added = await start(environmentOf(academy.config), [...airbrush, ...files, ...cover])
      .ended;
    expect(added).toEqual({ code: 0, out: expect.stringContaining('Course 5'), err: '' });

    const course = await academy.db
      .selectFrom('courses')
      .select('image')
      .where('id', '=', '5')
      .executeTakeFirstOrThrow();
    const picture = await visitor(academy).get(`${apiBase}/uploads/${course.image}`);
    expect(picture.headers['content-type']).toBe('image/png');
    const kept = await createLessonFilms(academy.db).ofCourse('5');
    const address = `${apiBase}/media/${kept}`;
    const student = await signedIn(academy, priya);
    expect((await student.get(`${address}/index.m3u8`)).statusCode).toBe(403);

    await run(academy, ['enrol', priya.email, '5']);
    const main = (await student.get(`${address}/index.m3u8`)).body;
    expect(main.match(/^\w+\/index\.m3u8$/gm)).toEqual(['320p/index.m3u8', '240p/index.m3u8']);
    expect(main).toContain('NAME="தமிழ்",LANGUAGE="ta"');
    expect(main.match(/SUBTITLES="captions"/g)).toHaveLength(2);
    expect((await student.get(`${address}/captions/ta.vtt`)).body).toContain('வணக்கம்');
    const quality = (await student.get(`${address}/240p/index.m3u8`)).body;
    for (const name of quality.match(/[\w-]+\.(mp4|m4s)/g) ?? []) {
      expect((await student.get(`${address}/240p/${name}`)).statusCode, name).toBe(200);
    }
    // Every picture of it can be decoded.
    const list = join(academy.config.dataDir, 'media', kept ?? '', 'index.m3u8');
    expect(
      execFileSync('ffmpeg', [
        '-v',
        'error',
        '-i',
        list,
        '-map',
        '0:v',
        '-f',
        'null',
        '-',
      ]).toString(),
    ).toBe('');
  },
);

test.skipIf(missingFfmpeg)(
  'a silent, upright film serves as well, in the place of an older one',
  async () => {
    const academy = await openAcademy();
    const film = makeFilm(testFolder(), { seconds: 1, size: '90x160', isSilent: true });
    const { code, out } = await run(academy, ['course', 'video', '1', film]);
    expect(code).toBe(0);
    const folder = /media\/([\w-]+)/.exec(out)?.[1] ?? '';
    const main = readFileSync(join(academy.config.dataDir, 'media', folder, 'index.m3u8'), 'utf8');
    expect(main).toContain('RESOLUTION=90x160');
    const student = await signedIn(academy, priya);
    expect((await student.get(`${apiBase}/media/${folder}/index.m3u8`)).statusCode).toBe(200);
    expect((await student.get(`${apiBase}/media/bridal/index.m3u8`)).statusCode).toBe(403);
  },
);

test.skipIf(missingFfmpeg)(
  'Ctrl-C in the middle of a film leaves no course, no file and no ffmpeg',
  async () => {
    const academy = await openAcademy();
    const film = makeFilm(testFolder(), { seconds: 30, size: '480x270' });
    const media = join(academy.config.dataDir, 'media');
    const { child, ended } = start(environmentOf(academy.config), [...airbrush, '--video', film]);
    const isAtWork = () =>
      readdirSync(academy.config.dataDir, { recursive: true }).some(
        (name) => String(name).endsWith('.m4s') && String(name).startsWith('media/airbrush'),
      );
    while (!isAtWork()) await sleep(10);
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130, err: expect.stringContaining('Interrupted') });
    expect(readdirSync(media).sort()).toEqual(seededFilms());
    await expectNothingAdded(academy);
  },
);

test.skipIf(missingFfmpeg)(
  'where the trail cannot be written, the film and the cover that were stored go again',
  async () => {
    const academy = await openAcademy();
    const film = makeFilm(testFolder(), { seconds: 1 });
    await academy.db.schema.dropTable('audit_entries').execute();
    const cover = ['--cover', 'public/art/png/icon-192.png'];
    const commands = [
      [...airbrush, '--video', film, ...cover],
      ['course', 'video', '1', film, ...cover],
    ];
    for (const command of commands) {
      const { code, err } = await run(academy, command);
      expect(code).toBe(1);
      expect(err).toContain('audit_entries');
      await expectNothingAdded(academy);
    }
  },
);

test.skipIf(missingFfmpeg || isWithout('SQLite'))(
  'where the cover cannot be kept, the lesson has its old film, which is there (SQLite)',
  async () => {
    const academy = await openAcademy();
    const films = createLessonFilms(academy.db);
    const before = await films.ofCourse('2');
    await sql`create trigger full before update of image on courses
      begin select raise(abort, 'database or disk is full'); end`.execute(academy.db);
    const film = makeFilm(testFolder(), { seconds: 1 });
    const cover = ['--cover', 'public/art/png/icon-192.png'];
    const { code, err } = await run(academy, ['course', 'video', '2', film, ...cover]);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('disk is full') });
    expect(await films.ofCourse('2')).toBe(before);
    await expectNothingAdded(academy);
  },
);

test('a cover that the academy shows stays, although the answer to its commit was lost', async () => {
  const academy = await openAcademy();
  const { db, config } = academy;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const { signal } = new AbortController();
  const terminal = { env: {}, out: nowhere, err: nowhere, signal, clock: Date.now };
  const prepared = { film: null, cover: await readCover('public/art/png/icon-192.png') };
  const target = { slug: 'bridal', disk: await openDisk(config), freeBytes: roomOf(config) };
  const course = { db, courseId: '1' };
  const storing = withStored(prepared, { target, terminal, course }, async ({ image = '' }) => {
    await createOffer(db).changeImage('1', image);
    throw new Error('the disk is full');
  });
  await expect(storing).rejects.toThrow('the disk is full');
  const image = (await createOffer(db).courses()).find(({ id }) => id === '1')?.image;
  expect((await visitor(academy).get(`${apiBase}/uploads/${image}`)).statusCode).toBe(200);
});

async function expectNothingAdded({ db, config }: TestAcademy): Promise<void> {
  expect(await db.selectFrom('courses').select('id').execute()).toHaveLength(4);
  expect(readdirSync(join(config.dataDir, 'media')).sort()).toEqual(seededFilms());
  expect(readdirSync(join(config.dataDir, 'uploads'))).toHaveLength(3);
}
