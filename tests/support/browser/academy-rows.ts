import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { AcademyProcess } from './academy-process.ts';

const PlaceSchema = v.object({ position: v.number(), revision: v.number() });
const CountSchema = v.object({ number: v.number() });

/**
 * Reads what the academy holds: a student's place in each film, with how often it was saved, and how
 * many reports of watched time have come from all students.
 */
export function playbackRows({ dataDir }: Pick<AcademyProcess, 'dataDir'>, email: string) {
  const database = new DatabaseSync(join(dataDir, 'academy.sqlite'), { readOnly: true });
  const places = database
    .prepare(
      `SELECT position_seconds AS position, revision FROM playback_positions
       JOIN users ON users.id = user_id WHERE email = ? ORDER BY video_id`,
    )
    .all(email);
  const reports = database.prepare('SELECT count(*) AS number FROM learning_reports').get();
  database.close();
  return {
    places: v.parse(v.array(PlaceSchema), places),
    reports: v.parse(CountSchema, reports).number,
  };
}
