import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { FilmMetadataSchema } from '#contract/film-metadata.ts';
import { withBandwidths } from '../../server/films/bandwidths.ts';
import { loudness } from '../../server/films/loudness.ts';
import { thumbnailsOf } from '../../server/films/pictures.ts';
import { probeFilm } from '../../server/films/probe-film.ts';
import { qualitiesFor } from '../../server/films/qualities.ts';
import { storeFilm } from '../../server/films/store-film.ts';
import { openDisk } from '../../server/media/disk.ts';
import { plainName } from '../../server/media/file-names.ts';
import { roomOf } from '../../server/media/room.ts';
import { storedKeys } from '../../server/media/stored-keys.ts';
import { testFolder } from '../support/server/backups.ts';
import { makeFilm, missingFfmpeg, recordFilm } from '../support/server/films.ts';

const namesFor = (shortSide: number, longSide = (shortSide * 16) / 9) =>
  qualitiesFor({ shortSide, longSide }).map(({ name }) => name);

test('a film has the qualities that it is worth, the best first, and none is blown up', () => {
  expect(namesFor(2160)).toEqual(['1080p', '720p', '480p', '360p', '240p']);
  expect(namesFor(1080)).toEqual(['1080p', '720p', '480p', '360p', '240p']);
  expect(namesFor(720)).toEqual(['720p', '480p', '360p', '240p']);
  expect(namesFor(576)).toEqual(['576p', '360p', '240p']);
  expect(namesFor(180)).toEqual(['180p']);
});

test('bits go with the area of the picture, and the sound has 64 to 128 kbit/s', () => {
  const wide = qualitiesFor({ shortSide: 1080, longSide: 1920 });
  expect(wide.map(({ pictureKbps }) => pictureKbps)).toEqual([4950, 2200, 978, 550, 245]);
  expect(wide.map(({ soundKbps }) => soundKbps)).toEqual([128, 128, 96, 64, 64]);
  const [square] = qualitiesFor({ shortSide: 720, longSide: 720 });
  expect(square?.pictureKbps).toBe(1238);
});

test.each([361, 479, 719])('every side is even, or H.264 refuses it: a film of %i', (side) => {
  for (const { shortSide } of qualitiesFor({ shortSide: side, longSide: side })) {
    expect([shortSide % 2, shortSide <= side]).toEqual([0, true]);
  }
});

test('the small pictures of an hour are a hundred, and those of a moment are one', () => {
  expect(thumbnailsOf(3600)).toMatchObject({
    every_seconds: 36,
    count: 100,
    columns: 10,
    rows: 10,
  });
  expect(thumbnailsOf(28)).toMatchObject({ every_seconds: 5, count: 6, columns: 6, rows: 1 });
  expect(thumbnailsOf(0.4)).toMatchObject({ every_seconds: 0.4, count: 1, columns: 1, rows: 1 });
});

test('a quality says what it really takes, so that a calm film is no dear one', () => {
  const main =
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=2525600,RESOLUTION=1280x720\n720p/index.m3u8\n';
  const segments =
    '#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4.0,\npart-0.m4s\n#EXTINF:4.0,\npart-1.m4s\n#EXTINF:0.1,\npart-2.m4s\n';
  const sizes = new Map([
    ['720p/part-0.m4s', 100_000],
    ['720p/part-1.m4s', 300_000],
    ['720p/part-2.m4s', 30_000],
  ]);
  expect(withBandwidths(main, new Map([['720p/index.m3u8', segments]]), sizes)).toContain(
    '#EXT-X-STREAM-INF:BANDWIDTH=600000,AVERAGE-BANDWIDTH=424692,RESOLUTION=1280x720\n',
  );
});

test.skipIf(missingFfmpeg)(
  'a quiet, grainy film of a fast camera comes out even: segments, loudness, first bytes, pictures',
  async () => {
    const source = makeFilm(testFolder(), {
      ...{ seconds: 6, size: '640x360', framesPerSecond: 50 },
      ...{ isGrainy: true, volume: '-20dB', chapters: ['Skin', 'Eyes; lids'] },
    });
    const { file, text, keys } = await stored(source);
    const main = text('index.m3u8');
    const names = [...main.matchAll(/^(\d+p)\/index\.m3u8$/gm)].map(([, name]) => name ?? '');
    expect(names).toEqual(['360p', '240p']);
    expect(keys.filter((key) => !key.split('/').every((name) => plainName.test(name)))).toEqual([]);

    const starts = names.map((name) => keyFrames(file(`${name}/index.m3u8`)));
    expect(starts[0]).toHaveLength(2);
    for (const [at, start] of (starts[0] ?? []).entries()) expect(start).toBeCloseTo(at * 4, 0);
    expect(starts[1]).toEqual(starts[0]);
    expect(streamOf(file('240p/index.m3u8'), 'avg_frame_rate')).toBe('30/1');

    // With the player itself, 100 kB, less than 300 kB before the first picture.
    const first = ['index.m3u8', '240p/index.m3u8', '240p/part-0.m4s'];
    const bytes = first.reduce((sum, path) => sum + statSync(file(path)).size, 0);
    expect(bytes).toBeLessThan(190_000);

    for (const name of names) {
      const { lufs, peak } = loudnessOf(file(`${name}/index.m3u8`));
      expect(Math.abs(lufs - loudness.lufs), name).toBeLessThan(1);
      expect(peak, name).toBeLessThan(-0.5);
    }

    const [, rate] =
      /^#EXT-X-SESSION-DATA:DATA-ID="academy.sound",VALUE="(\d+)"$/m.exec(main) ?? [];
    expect(Number(rate)).toBeGreaterThan(30_000);
    expect(Number(rate)).toBeLessThan(80_000);
    expect(loudnessOf(file('audio/index.m3u8')).lufs).toBeCloseTo(loudness.lufs, 0);
    expect(streamOf(file('audio/index.m3u8'), 'codec_name')).toBe('');
    const list = v.parse(
      v.object({ qualities: v.array(QualityNameSchema) }),
      JSON.parse(text('files.json')),
    );
    expect(list.qualities).toEqual([...names.map((name) => ({ name })), { name: 'audio' }]);

    expect(main).toContain('#EXT-X-SESSION-DATA:DATA-ID="academy.film",URI="film.json"');
    const metadata = v.parse(FilmMetadataSchema, JSON.parse(text('film.json')));
    expect(metadata).toMatchObject({
      poster: 'poster.jpg',
      thumbnails: { file: 'thumbnails.jpg', every_seconds: 5, count: 1, columns: 1, rows: 1 },
      chapters: [
        { seconds: 0, title: 'Skin' },
        { seconds: 3, title: 'Eyes; lids' },
      ],
    });
    expect(sizeOf(file('poster.jpg'))).toBe('640x360');
    expect(sizeOf(file('thumbnails.jpg'))).toBe('160x90');
  },
);

test.skipIf(missingFfmpeg)(
  'a film too short for a loudness, and a silent one, come out as well',
  async () => {
    for (const [n, change] of [{}, { isSilent: true }, { volume: '-91dB' }].entries()) {
      const source = makeFilm(testFolder(), { seconds: 0.4, size: '90x160', ...change });
      const { text, keys } = await stored(source);
      expect(text('index.m3u8'), `film ${n}`).toContain('RESOLUTION=90x160');
      expect(keys.filter((key) => key.endsWith('.jpg'))).toHaveLength(2);
      expect(
        keys.some((key) => key.endsWith('audio/index.m3u8')),
        `film ${n}`,
      ).toBe(change.isSilent !== true);
    }
  },
);

test.skipIf(missingFfmpeg).each([0, 500])(
  'what a browser has recorded is a film, although its head does not say how long it is (from %i s on)',
  async (atSeconds) => {
    const source = recordFilm(testFolder(), { seconds: 3, atSeconds });
    expect(ffprobe(['-show_entries', 'format=duration', '-of', 'csv=p=0', source]).trim()).toBe(
      'N/A',
    );
    expect((await probeFilm(source, options)).seconds).toBeCloseTo(3, 1);
    const { text } = await stored(source);
    const lengths = [...text('180p/index.m3u8').matchAll(/^#EXTINF:([\d.]+)/gm)];
    expect(lengths.reduce((sum, [, length]) => sum + Number(length), 0)).toBeCloseTo(3, 1);
    expect(JSON.parse(text('film.json')).seconds).toBeCloseTo(3, 1);
  },
);

test.skipIf(missingFfmpeg)(
  'a film in the folder where one is may have a colon in its name',
  async () => {
    const folder = testFolder();
    renameSync(makeFilm(folder, { seconds: 1 }), join(folder, 'take1:final.mp4'));
    const here = process.cwd();
    process.chdir(folder);
    onTestFinished(() => process.chdir(here));
    expect((await probeFilm('take1:final.mp4', options)).seconds).toBeCloseTo(1, 1);
  },
);

const QualityNameSchema = v.object({ name: v.string() });

const options = { env: process.env, signal: new AbortController().signal };

async function stored(source: string) {
  const dataDir = testFolder();
  const disk = await openDisk({ media: { store: 'local' }, dataDir });
  const film = await probeFilm(source, options);
  const target = { slug: 'film', disk, freeBytes: roomOf({ media: { store: 'local' }, dataDir }) };
  const name = await storeFilm({ file: source, film, captions: null }, target, options);
  const file = (path: string) => join(dataDir, 'media', name, path);
  return {
    file,
    text: (path: string) => readFileSync(file(path), 'utf8'),
    keys: await storedKeys(disk, `media/${name}`),
  };
}

const ffprobe = (args: string[]) => execFileSync('ffprobe', ['-v', 'error', ...args]).toString();
const streamOf = (file: string, entry: string) =>
  ffprobe([
    '-select_streams',
    'v:0',
    '-show_entries',
    `stream=${entry}`,
    '-of',
    'csv=p=0:s=x',
    file,
  ])
    .trim()
    .split('\n')
    .at(-1) ?? '';
const sizeOf = (file: string) => streamOf(file, 'width,height');

/** The seconds at which a player may begin. */
const keyFrames = (file: string) =>
  ffprobe(['-select_streams', 'v:0', '-show_entries', 'packet=pts_time,flags', '-of', 'csv', file])
    .split('\n')
    .filter((line) => line.includes(',K'))
    .map((line) => Number(line.split(',')[1]));

function loudnessOf(file: string) {
  const args = ['-hide_banner', '-nostats', '-i', file, '-map', '0:a:0'];
  const { stderr } = spawnSync('ffmpeg', [...args, '-af', 'ebur128=peak=true', '-f', 'null', '-']);
  const figure = (name: RegExp) =>
    Number(name.exec(stderr.toString().split('Summary:')[1] ?? '')?.[1]);
  return { lufs: figure(/I:\s+(-?[\d.]+) LUFS/), peak: figure(/Peak:\s+(-?[\d.]+) dBFS/) };
}
