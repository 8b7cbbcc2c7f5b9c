import { join } from 'node:path';
import { expect, test } from 'vitest';
import { maxNoteChars } from '#contract/limits.ts';
import { verifyBackup } from '../../../server/cli/backup/archive-reader.ts';
import { tableOf } from '../../../server/cli/backup/manifest.ts';
import { run } from '../../support/server/academy-cli.ts';
import { rowsIn, testFolder } from '../../support/server/backups.ts';
import { emptyEnvironment, openAcademy, priya, signedIn } from '../../support/server/server-app.ts';

/** A part that has 4 MB takes no further row; the one that filled it may be as long as a note in JSON. */
const mostBatchBytes = 6_000_000;

test('long notes are backed up in batches that fit into memory, and restored whole', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const versions = 6;
  // Six letters each in JSON: the longest that a note can become.
  const longest = '\u0001'.repeat(maxNoteChars - 10);
  for (let number = 0; number < versions; number += 1) {
    const notes = `${number} ${longest}`;
    const note = { user_id: student.id, course_id: '1', notes, base_revision: number };
    expect((await student.post('/api/save_notes', note)).statusCode).toBe(200);
  }
  const folder = testFolder();
  const file = join(folder, 'academy.tar');
  expect(await run(academy, ['backup', file])).toMatchObject({ code: 0 });
  const { manifest } = await verifyBackup(file, { signal: new AbortController().signal });
  const batches = manifest.entries.filter(({ name }) => tableOf(name) === 'note_versions');
  for (const { name, bytes } of batches) expect(bytes, name).toBeLessThan(mostBatchBytes);
  expect(manifest.rows.note_versions).toBe(versions);

  const place = await emptyEnvironment();
  expect(await run(place, ['restore', file])).toMatchObject({ code: 0 });
  const copy = join(folder, 'copy.tar');
  expect(await run(place, ['backup', copy])).toMatchObject({ code: 0 });
  const [rows, restored] = [await rowsIn(file), await rowsIn(copy)];
  expect(rows.note_versions).toHaveLength(versions);
  expect(restored.note_versions).toEqual(rows.note_versions);
});
