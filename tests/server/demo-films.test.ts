import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FilmMetadataSchema } from '#contract/film-metadata.ts';
import { languages } from '#contract/languages.ts';
import { otherLanguages } from '#contract/translations.ts';
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

test('each demo course has three lessons in two sections, and all but one of them films', () => {
  const Lesson = v.object({ video: v.nullable(v.picklist(films)) });
  const Course = v.object({ sections: v.array(v.object({ lessons: v.array(Lesson) })) });
  const file: unknown = JSON.parse(readFileSync(join(seed, 'academy.json'), 'utf8'));
  const { courses } = v.parse(v.object({ courses: v.array(Course) }), file);
  const counts = courses.map(({ sections }) => {
    const lessons = sections.flatMap((section) => section.lessons);
    const withFilm = lessons.filter(({ video }) => video !== null);
    return [sections.length, lessons.length, withFilm.length];
  });
  // HD Makeup shows what a lesson without a film looks like.
  expect(counts.toSorted()).toEqual([
    [2, 3, 0],
    [2, 3, 3],
    [2, 3, 3],
    [2, 3, 3],
  ]);
});

test.each(films)(
  '%s has pictures for the seek bar, chapters, and its sound alone',
  async (film) => {
    const folder = join(seed, 'media', film);
    const { thumbnails, chapters, seconds } = v.parse(FilmMetadataSchema, metadataOf(film));
    expect(existsSync(join(folder, thumbnails?.file ?? 'none'))).toBe(true);
    expect(chapters.length).toBeGreaterThan(2);
    expect(chapters.at(-1)?.seconds).toBeLessThan(seconds);
    // Reads every file that the film names.
    const disk = await openDisk({ media: { store: 'local' }, dataDir: seed });
    const files = await readFilmFiles(disk, film);
    expect(files?.qualities.map(({ name }) => name)).toEqual(['270p', '180p', 'audio']);
  },
);

test.each(films)('%s says the same at the same times in each language', async (film) => {
  const disk = await openDisk({ media: { store: 'local' }, dataDir: seed });
  const { captions = [] } = (await readFilmFiles(disk, film)) ?? {};
  expect(captions.map(({ language }) => language)).toEqual(languages.map(({ code }) => code));
  const [said = [], ...others] = await Promise.all(
    captions.map(async ({ path }) => linesOf(await disk.get(`media/${film}/${path}`))),
  );
  const { chapters } = v.parse(FilmMetadataSchema, metadataOf(film));
  for (const [at, { code }] of otherLanguages.entries()) {
    const own = others[at] ?? [];
    expect(own.map(({ time }) => time)).toEqual(said.map(({ time }) => time));
    expect(
      own.every(({ text = '' }) => text !== '' && !/[a-z]/i.test(text)),
      code,
    ).toBe(true);
    // The chapters follow from the captions: make-all-media.sh captions.
    for (const { translations } of chapters) {
      const title = translations?.[code]?.title ?? 'none';
      expect(own.some(({ text }) => text?.includes(title))).toBe(true);
    }
  }
});

const metadataOf = (film: string): unknown =>
  JSON.parse(readFileSync(join(seed, 'media', film, 'film.json'), 'utf8'));

const linesOf = (captions: string) =>
  captions
    .trimEnd()
    .split(/\n{2,}/)
    .slice(1)
    .map((cue) => cue.split('\n'))
    .map(([time, text]) => ({ time, text }));
