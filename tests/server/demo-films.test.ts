import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FilmMetadataSchema } from '#contract/film-metadata.ts';
import { readFilmFiles } from '../../server/films/film-files.ts';
import { openDisk } from '../../server/media/disk.ts';

const seed = join(import.meta.dirname, '../../server/seed');
const films = readdirSync(join(seed, 'media'));

test('the demo films take less than 4 MB in the repository', () => {
  const files = readdirSync(join(seed, 'media'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  expect(files.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(4_000_000);
});

test.each(films)(
  '%s has pictures for the seek bar, chapters, and its sound alone',
  async (film) => {
    const folder = join(seed, 'media', film);
    const text = readFileSync(join(folder, 'film.json'), 'utf8');
    const { thumbnails, chapters, seconds } = v.parse(FilmMetadataSchema, JSON.parse(text));
    expect(existsSync(join(folder, thumbnails?.file ?? 'none'))).toBe(true);
    expect(chapters.length).toBeGreaterThan(2);
    expect(chapters.at(-1)?.seconds).toBeLessThan(seconds);
    // Reads every file that the film names.
    const disk = await openDisk({ media: { store: 'local' }, dataDir: seed });
    const files = await readFilmFiles(disk, film);
    expect(files?.qualities.map(({ name }) => name)).toEqual(['270p', '180p', 'audio']);
  },
);
