import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AcademyInput } from '#contract/academy-file.ts';
import { createLessons } from '../../../server/features/lessons/repository.ts';
import { run } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import {
  emptyEnvironment,
  openAcademy,
  type TestAcademy,
} from '../../support/server/server-app.ts';

test('what is written in Tamil comes with the file, and goes with it to another academy', async () => {
  const academy = await openAcademy();
  expect(await tamilOf(academy, '1')).toMatchObject({ name: 'மணப்பெண் மேக்கப்' });
  const exported = await run(academy, ['export', '-']);
  expect(JSON.parse(exported.out)).toMatchObject({
    translations: { ta: { address: expect.stringContaining('கோயம்புத்தூர்') } },
    services: expect.arrayContaining([
      { name: 'Mehendi', translations: { ta: { name: 'மருதாணி' } } },
    ]),
  });
  const file = fileOf(JSON.parse(exported.out));
  expect((await run(academy, ['import', file])).out).toContain('Nothing to change.');

  await run(academy, ['backup', join(file, '../academy.tar')]);
  const place = await emptyEnvironment();
  await run(place, ['restore', join(file, '../academy.tar')]);
  const moved = await openAcademy(place);
  expect((await run(moved, ['export', '-'])).out).toBe(exported.out);
});

test('a text in Tamil that the staff has changed stays, beside what the file changes', async () => {
  const academy = await openAcademy();
  const ours = { ta: { ...(await tamilOf(academy, '2')), name: 'பார்ட்டி மேக்கப்' } };
  await academy.db
    .updateTable('courses')
    .set({ translations: JSON.stringify(ours) })
    .where('id', '=', '2')
    .execute();
  const changed = seedFile();
  const [, party] = changed.courses;
  const { ta } = party?.translations ?? {};
  if (ta) ta.duration = '15 மணி';
  const [section] = party?.sections ?? [];
  if (section) section.translations = { ta: { title: 'மின்னல் முகங்கள்' } };
  const [lesson] = section?.lessons ?? [];
  if (lesson) delete lesson.translations;
  const { code, out } = await run(academy, ['import', fileOf(changed)]);
  expect({ code, out }).toMatchObject({ code: 0 });
  expect(out).toContain('name (ta): பார்ட்டி மேக்கப், not விழா மேக்கப் as in the file');
  expect(out).toContain('duration (ta): 15 மணி நேரம் → 15 மணி');
  expect(await tamilOf(academy, '2')).toMatchObject({
    name: 'பார்ட்டி மேக்கப்',
    duration: '15 மணி',
  });
  const [faces] = await createLessons(academy.db).ofCourse('2');
  expect(faces).toMatchObject({ translations: { ta: { title: 'மின்னல் முகங்கள்' } } });
  expect(faces?.lessons[0]).toMatchObject({ number: 1, translations: {} });
});

test('an academy that was imported in one language takes the other without a conflict', async () => {
  const academy = await openAcademy();
  const english = await run(academy, ['import', fileOf(inEnglish())]);
  expect(english.code).toBe(0);
  for (const table of ['courses', 'course_sections', 'lessons', 'services'] as const) {
    await academy.db.updateTable(table).set({ translations: '{}' }).execute();
  }
  await withoutMemoryOfTranslations(academy);
  const { code, out } = await run(academy, ['import', 'server/seed/academy.json']);
  expect({ code, out }).toMatchObject({ code: 0 });
  expect(out).toContain('Page: 1 changed');
  expect(await tamilOf(academy, '1')).toMatchObject({ duration: '20 மணி நேரம்' });
});

test('a page text in Tamil is checked as one in English is', async () => {
  const academy = await openAcademy();
  const file = seedFile();
  file.translations = { ta: { texts: { site_nam: 'அகாடமி' } } };
  const { code, err } = await run(academy, ['import', fileOf(file)]);
  expect(code).toBe(1);
  expect(err).toContain('translations.ta.texts.site_nam is no text of the page');
  file.translations = { xx: { name: 'Akademie' } };
  expect((await run(academy, ['import', fileOf(file)])).err).toContain(
    'translations.xx is no key of this place; known are ta',
  );
});

test('what is left to translate is listed, and the demo academy has nothing left', async () => {
  const academy = await openAcademy();
  const list = async (...options: string[]) => {
    const { out } = await run(academy, ['translations', '--json', ...options]);
    return JSON.parse(out);
  };
  expect(await list()).toEqual([]);
  const file = seedFile();
  file.texts = { site_back_to_top: 'Up' };
  file.services = ['Bridal Makeup', 'Party Makeup'];
  const [bridal] = file.courses;
  const { ta } = bridal?.translations ?? {};
  if (ta) delete ta.duration;
  const [lesson] = bridal?.sections?.[0]?.lessons ?? [];
  if (lesson) delete lesson.translations;
  await run(academy, ['import', fileOf(file), '--conflicts', 'file']);
  const course = { language: 'ta', of: 'course', id: '1', name: 'Bridal Makeup' };
  expect(await list('--language', 'ta')).toEqual([
    {
      ...{ language: 'ta', of: 'page', id: '', name: 'Tamil Makeover Academy' },
      text: 'site_back_to_top',
    },
    ...['Bridal Makeup', 'Party Makeup'].map((name, at) => ({
      ...{ language: 'ta', of: 'service', id: String(at + 1), name, text: 'name' },
    })),
    { ...course, text: 'duration' },
    { ...course, text: 'title of lesson 1' },
    { ...course, text: 'summary of lesson 1' },
  ]);
});

const seedFile = (): AcademyInput => JSON.parse(readFileSync('server/seed/academy.json', 'utf8'));

function inEnglish(): AcademyInput {
  const keep = (key: string, value: unknown) => (key === 'translations' ? undefined : value);
  return JSON.parse(JSON.stringify(seedFile(), keep));
}

/** As an import remembered before there was a second language. */
async function withoutMemoryOfTranslations({ db }: TestAcademy): Promise<void> {
  await db.deleteFrom('imported_entries').where('entry', '=', 'translations').execute();
  for (const { list, entry, facts } of await db
    .selectFrom('imported_entries')
    .selectAll()
    .execute()) {
    const { translations: _, ...rest } = JSON.parse(facts);
    await db
      .updateTable('imported_entries')
      .set({ facts: JSON.stringify(rest) })
      .where('list', '=', list)
      .where('entry', '=', entry)
      .execute();
  }
}

function fileOf(academy: AcademyInput): string {
  const file = join(testFolder(), 'academy.json');
  writeFileSync(file, JSON.stringify(academy));
  return file;
}

async function tamilOf({ db }: TestAcademy, id: string): Promise<Record<string, string>> {
  const { translations } = await db
    .selectFrom('courses')
    .select('translations')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return JSON.parse(translations).ta ?? {};
}
