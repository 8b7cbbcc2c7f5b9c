import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Row } from '../../db/portable-row.ts';
import { exportPerson } from '../../features/people/export-file.ts';
import type { People, Person } from '../../features/people/person-repository.ts';
import { ifThere } from '../../file-system/if-there.ts';
import { mailFilesTo } from '../../mail/outbox.ts';
import type { Config } from '../../settings/config.ts';
import type { Voice } from '../../texts/voice.ts';

interface FolderDependencies {
  people: People;
  config: Pick<Config, 'dataDir'>;
  voice: Voice;
  nowMs: number;
}

interface Written {
  rows: number;
  files: number;
}

/**
 * Writes `person.json`, the newest text of each of the person's notes, and the mails to her that are files
 * here. Only this user can read the folder. Throws when it is there already; failed, it leaves none.
 */
export async function writePersonFolder(
  dependencies: FolderDependencies,
  person: Person,
  folder: string,
): Promise<Written> {
  await mkdir(folder, { mode: 0o700 });
  try {
    return await fill(folder, dependencies, person);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function fill(
  folder: string,
  { people, config, ...dependencies }: FolderDependencies,
  person: Person,
): Promise<Written> {
  const write = (name: string, text: string | AsyncIterable<string>) =>
    writeFile(join(folder, name), text, { mode: 0o600, flag: 'wx' });
  let rows = 0;
  const notes = new Map<string, NewestNote>();
  const onRow = (table: string, row: Row) => {
    rows += 1;
    if (table === 'note_versions') keepNewest(notes, row);
  };
  await write('person.json', exportPerson(people, person, { ...dependencies, onRow }));
  for (const [course, { text }] of notes) await write(`note-of-course-${course}.txt`, text);
  const mails = person.email === null ? [] : await mailFilesTo(config.dataDir, person.email);
  for (const mail of mails) await ifThere(copyFile(mail, join(folder, basename(mail))));
  return { rows, files: notes.size + mails.length };
}

interface NewestNote {
  revision: number;
  text: string;
}

function keepNewest(notes: Map<string, NewestNote>, { course_id, revision, text }: Row): void {
  // The id becomes a part of a file's name.
  const course = String(course_id).replaceAll(/[^\w-]/g, '_');
  const version = { revision: Number(revision), text: String(text) };
  if (version.revision > (notes.get(course)?.revision ?? 0)) notes.set(course, version);
}
