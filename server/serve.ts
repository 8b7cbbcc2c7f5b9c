import { setTimeout as sleep } from 'node:timers/promises';
import type { Academy } from '#contract/academy-file.ts';
import { readAcademyFile } from './academy-file/academy-file.ts';
import { buildApp, builtPageDir } from './app.ts';
import { lowersEveryLetter, openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { adoptPageFacts } from './db/page-facts.ts';
import { isSeeded, seedEmptyDatabase } from './db/seed.ts';
import { createLessonFilms } from './features/lessons/film-repository.ts';
import { probeFiles } from './features/lessons/probe-files.ts';
import { createLessonSheets } from './features/lessons/sheet-repository.ts';
import { createIdentity } from './identity/identity.ts';
import { openDisk } from './media/disk.ts';
import { putSeedFiles } from './media/seed-files.ts';
import { pageWarnings } from './page-facts/page-warnings.ts';
import type { Config } from './settings/config.ts';
import { localizeMessage } from './texts/localize-message.ts';
import { type Voice, voiceIn } from './texts/voice.ts';

/** Longer than nearly any call, shorter than the patience of a process manager. */
const closeMs = 10_000;
const idleCheckMs = 100;

export interface RunningAcademy {
  /** Ends what is under way, after `/readyz` has said for so long that the server is about to end. */
  close(drainSeconds: number): Promise<void>;
}

/** Brings the database up to date, and answers on the port of `config`. */
export async function serve(config: Config): Promise<RunningAcademy> {
  const clock = Date.now;
  const voice = voiceIn(config.language);
  const { texts } = voice;
  // Read where it counts alone: a mistake in it must not keep an academy closed that is in the database.
  const inFile = () => withoutDemoStudents(readAcademyFile(config.academyFile), config);
  const db = openDatabase(config);
  await migrate(db, { clock });
  await adoptPageFacts(db, config);
  if (!(await isSeeded(db))) {
    const identity = createIdentity(db, config);
    await seedEmptyDatabase({ db, identity, academy: inFile(), clock });
  }
  const disk = await openDisk(config);
  const files = { films: createLessonFilms(db), sheets: createLessonSheets(db), disk };
  await putSeedFiles(disk, config.academyFile)
    .then((refused) => {
      for (const { message } of refused) {
        const warning = localizeMessage(message, ['cli_error_unservable'], voice);
        console.warn(texts.start_warning({ warning }));
      }
      return probeFiles(files);
    })
    .catch((error: unknown) => warnAboutMediaStore(error, voice));

  const app = await buildApp({ db, config, clock });
  await app.listen({ host: config.host, port: config.port });
  const warnings = [
    ...config.warnings,
    ...((await lowersEveryLetter(db)) ? [] : [texts.start_database_letters()]),
    ...(await pageWarnings(db, config, builtPageDir)),
  ];
  for (const warning of warnings) console.warn(texts.start_warning({ warning }));
  console.log(texts.start_open({ address: config.publicUrl }));
  // A log is read by many and kept for long: only passwords that are published anyway stand in it.
  if (!config.isAcademyNamed) logDemoStudents(inFile(), voice);

  return {
    async close(drainSeconds) {
      app.drain();
      await sleep(drainSeconds * 1000);
      // A connection that falls idle only now would otherwise be kept for its next call, and a
      // student who watches a film must not keep the old process alive.
      const idle = setInterval(() => app.server.closeIdleConnections(), idleCheckMs).unref();
      const late = setTimeout(() => app.server.closeAllConnections(), closeMs).unref();
      await app.close();
      clearInterval(idle);
      clearTimeout(late);
      await db.destroy();
    },
  };
}

/** Notes matter more than films: a bucket that is away or refuses us does not close the academy. */
function warnAboutMediaStore(error: unknown, { texts }: Voice): void {
  const why = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  console.error(texts.start_media());
  console.error(why instanceof Error ? why.message : why);
}

/** In production nobody gets an account with a published password unless the file is asked for by name. */
function withoutDemoStudents(
  academy: Academy,
  { isProduction, isAcademyNamed }: { isProduction: boolean; isAcademyNamed: boolean },
): Academy {
  return isProduction && !isAcademyNamed ? { ...academy, students: [] } : academy;
}

function logDemoStudents({ students }: Academy, { texts }: Voice): void {
  for (const student of students) console.log(`  ${texts.start_sign_in(student)}`);
}
