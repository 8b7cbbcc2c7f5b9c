import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Row } from '../../db/portable-row.ts';
import { exportPerson } from '../../features/people/export-file.ts';
import type { People, Person } from '../../features/people/person-repository.ts';
import { ifThere } from '../../if-there.ts';
import { mailFilesTo } from '../../mail/outbox.ts';

interface FolderParts {
  people: People;
  config: Pick<Config, 'dataDir'>;
  nowMs: number;
}

/**
 * Writes `person.json`, each of her notes as a text, and the mails to her that are files here. Only
 * this user can read the folder. Throws when it is there already.
 */
export async function writePersonFolder(
  { people, config, nowMs }: FolderParts,
  person: Person,
  folder: string,
): Promise<{ rows: number; files: number }> {
  const file = await exportPerson(people, person, { nowMs });
  await mkdir(folder, { mode: 0o700 });
  const write = (name: string, text: string) =>
    writeFile(join(folder, name), text, { mode: 0o600, flag: 'wx' });
  await write('person.json', `${JSON.stringify(file, null, 2)}\n`);
  const notes = newestNotes(file.data.note_versions ?? []);
  for (const [course, text] of notes) await write(`note-of-course-${course}.txt`, text);
  const mails = person.email === null ? [] : await mailFilesTo(config.dataDir, person.email);
  for (const mail of mails) await ifThere(copyFile(mail, join(folder, basename(mail))));
  const rows = Object.values(file.data).reduce((sum, { length }) => sum + length, 0);
  return { rows, files: notes.size + mails.length };
}

function newestNotes(versions: Row[]): Map<string, string> {
  const sorted = versions.toSorted((a, b) => Number(a.revision) - Number(b.revision));
  return new Map(
    sorted.map(({ course_id, text }) => [
      // It becomes a part of a file's name.
      String(course_id).replaceAll(/[^\w-]/g, '_'),
      String(text),
    ]),
  );
}
