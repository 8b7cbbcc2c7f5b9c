import { type LogConfig, sql } from 'kysely';
import type { Endpoint } from '#contract/endpoint.ts';
import { buildApp } from '../../../server/app.ts';
import { loadConfig } from '../../../server/settings/config.ts';
import { keepStart, quickPasswords, start, startMs, testSecret } from './first-start.ts';
import {
  anitha,
  openAcademy,
  priya,
  signedIn,
  signedInStaff,
  type TestAcademy,
  visitor,
} from './server-app.ts';

export interface Scene {
  academy: TestAcademy;
  student: Awaited<ReturnType<typeof signedIn>>;
  other: Awaited<ReturnType<typeof signedIn>>;
  staff: Awaited<ReturnType<typeof signedIn>>;
}

type Person = 'student' | 'other' | 'staff';
const people: Person[] = ['student', 'other', 'staff'];
/** A session counts in an academy with the same secret only. */
const sceneEnvironment = { SESSION_SECRET: testSecret };

/** Signs in two students and staff; the other student has a note, so that there is something to steal. */
export async function setScene(academy: TestAcademy): Promise<Scene> {
  const student = await signedIn(academy, priya);
  const other = await signedIn(academy, anitha);
  const note = { user_id: other.id, course_id: '1', notes: othersSecret };
  await other.post('/api/save_notes', note);
  return { academy, student, other, staff: await signedInStaff(academy) };
}

/** What this process keeps of the one scene that it has set: the people, and an academy that knows them. */
const keptPeople = new Map<Person, Pick<Scene[Person], 'cookies' | 'id'>>();
const keptScene = keepStart(async (environment) => {
  const config = loadConfig({ ...environment, ...sceneEnvironment });
  const clock = { ms: startMs };
  const now = () => clock.ms;
  const db = await start(config, now);
  const app = await buildApp({ db, config, clock: now, passwords: quickPasswords });
  const scene = await setScene({ app, db, config, clock });
  for (const person of people) keptPeople.set(person, scene[person]);
  await app.close();
  await db.destroy();
});

/**
 * Opens an academy in which the scene is set already, as a copy of one that this process sets once: to
 * sign in three people takes more time than most of the calls that are tried.
 */
export async function openScene({ log }: { log?: LogConfig } = {}): Promise<Scene> {
  const options = { kept: keptScene, ...(log && { log }) };
  const academy = await openAcademy(sceneEnvironment, options);
  // Everybody has just signed in, however long ago this process set the scene.
  await sql`update sessions set created_at = ${new Date().toISOString()}`.execute(academy.db);
  const again = (person: Person) => {
    const kept = keptPeople.get(person);
    if (!kept) throw new Error(`The scene has no ${person}`);
    return { ...visitor(academy, kept.cookies), id: kept.id };
  };
  return { academy, student: again('student'), other: again('other'), staff: again('staff') };
}

/** Returns the browser of somebody who may make this call. */
export const callerOf = ({ staff, student }: Scene, { access }: Pick<Endpoint, 'access'>) =>
  access === 'staff' ? staff : student;

export const othersSecret = 'a note of Anitha alone';
