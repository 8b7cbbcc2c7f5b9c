import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { legacyPageFile, type PageFacts, PageSchema } from '#contract/academy-file.ts';
import { readAcademyFile } from '../academy-file/academy-file.ts';
import { problemsOfTexts } from '../academy-file/page-texts.ts';
import { readImported } from '../db/imported-entries.ts';
import { readPageFacts } from '../db/page-facts.ts';
import type { Tables } from '../db/tables.ts';
import { type Config, ConfigError } from '../settings/config.ts';
import { problemIn } from '../texts/file-problems.ts';
import { voiceIn } from '../texts/voice.ts';
import { planPage } from './page-plan.ts';

type Where = Pick<Config, 'language' | 'dataDir' | 'academyFile' | 'isAcademyNamed'>;

/**
 * Resolves to sentences about a file or a build that differs from the academy's database, which alone counts,
 * about a file that is not read any more, and about texts the page does not use. `pageDir`: the built page.
 */
export async function pageWarnings(
  db: Kysely<Tables>,
  config: Where,
  pageDir: string,
): Promise<string[]> {
  const voice = voiceIn(config.language);
  const { texts } = voice;
  const page = await readPageFacts(db, config);
  const { page: base } = await readImported(db);
  const legacy = join(config.dataDir, legacyPageFile);
  const file = fileOf(config);
  const inFile = file.academy ? differing(file.academy, page, base) : [];
  const built = builtPage(pageDir);
  // The page states nowhere how long downloads play, so a build cannot differ in it.
  const inBuild = built ? differing({ ...built, downloads: page.downloads }, page) : [];
  return [
    ...file.problems.map((problem) => texts.start_file_unread({ problem })),
    ...(inFile.length > 0
      ? [texts.start_other_file({ places: inFile.join(', '), file: config.academyFile })]
      : []),
    ...(inBuild.length > 0 ? [texts.start_other_build({ places: inBuild.join(', ') })] : []),
    // Such texts stop no start: a new version may have lost one that the academy has in its own words.
    ...problemsOfTexts(page).map((problem) =>
      texts.start_text_unused({ problem: problemIn(voice, problem) }),
    ),
    ...(existsSync(legacy) ? [texts.start_legacy({ file: legacy })] : []),
  ];
}

interface NamedFile {
  academy: PageFacts | null;
  problems: string[];
}

/** Reads the file that is named, if one is. */
function fileOf({ isAcademyNamed, academyFile }: Where): NamedFile {
  if (!isAcademyNamed) return { academy: null, problems: [] };
  try {
    return { academy: readAcademyFile(academyFile), problems: [] };
  } catch (error) {
    if (error instanceof ConfigError) return { academy: null, problems: error.problems };
    throw error;
  }
}

/** Lists the places where a file says something that the academy does not say, and did not change itself. */
function differing(
  file: PageFacts,
  now: PageFacts,
  base: Parameters<typeof planPage>[0]['base'] = new Map(),
): string[] {
  const { taken, conflicts } = planPage({ now, file, base, isFileRight: false });
  return [...taken, ...conflicts].map(({ place }) => place);
}

const BuildSchema = v.pipe(v.string(), v.parseJson(), v.object({ page: PageSchema }));

/** Reads the facts in the build's record (build/built-from.ts); null: no record, or one of another form. */
function builtPage(pageDir: string): PageFacts | null {
  const record = join(pageDir, '.vite/built-from.json');
  if (!existsSync(record)) return null;
  const parsed = v.safeParse(BuildSchema, readFileSync(record, 'utf8'));
  return parsed.success ? parsed.output.page : null;
}
