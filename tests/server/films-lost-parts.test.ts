import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { filmPartBytes } from '#contract/limits.ts';
import { createLessonFilms } from '../../server/features/lessons/film-repository.ts';
import { heartbeatMs } from '../../server/features/studio/film-repository.ts';
import { openDisk } from '../../server/media/disk.ts';
import { testFolder } from '../support/server/backups.ts';
import { openUpload, queueOf } from '../support/server/film-uploads.ts';
import { makeFilm, missingFfmpeg } from '../support/server/films.ts';

test.skipIf(missingFfmpeg)(
  'a film of which the store gives no more midway is prepared again, and never without its end',
  async () => {
    const { academy, start, part, upload } = await openUpload();
    const grainy = { seconds: 4, size: '640x360', isGrainy: true, bitRate: '12M' };
    const bytes = readFileSync(makeFilm(testFolder(), grainy));
    const disk = await openDisk(academy.config);
    const given = disk.getBytes.bind(disk);
    let reads = 0;
    let lostRead = Number.NaN;
    vi.spyOn(disk, 'getBytes').mockImplementation(async (key) => {
      reads += key.endsWith('/1') ? 1 : 0;
      if (key.endsWith('/1') && reads === lostRead) throw new Error('ECONNRESET');
      return given(key);
    });
    const errors: string[] = [];
    const arrive = async () => {
      const { upload_id } = await start({ bytes: bytes.length });
      for (let n = 0; n * filmPartBytes < bytes.length; n += 1) {
        await part(upload_id, n, bytes.subarray(n * filmPartBytes, (n + 1) * filmPartBytes));
      }
      const jobs = await queueOf(academy, upload_id, { disk, errors });
      jobs.wake();
      return jobs;
    };
    const state = async () => (await upload()).state;
    await arrive();
    await expect.poll(state).toBe('ready');
    // Of the reads the last one is lost: by then ffmpeg writes what phones play.
    lostRead = 2 * reads;
    const jobs = await arrive();
    await expect.poll(() => errors.join()).toContain('a film could not be prepared');
    academy.clock.ms += 7 * heartbeatMs;
    jobs.wake();
    await expect.poll(state).toBe('ready');
    const folder = await createLessonFilms(academy.db).ofCourse('1');
    const playlist = await disk.get(`media/${folder}/360p/index.m3u8`);
    const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
    expect(lengths.reduce((sum, length) => sum + length)).toBeCloseTo(4, 0);
  },
);
