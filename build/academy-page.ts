import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type AcademyContact,
  type PageFacts,
  pageFactsOf,
  parseAcademy,
  parsePage,
} from '../contract/academy-file.ts';
import { firstLanguage } from '../contract/languages.ts';
import { written } from '../contract/translations.ts';

const root = join(import.meta.dirname, '..');

/**
 * Returns, for Vite's `define`, the contact, links and tax rate of the academy in this language, so that
 * the prerendered pages hold them too.
 */
export function defineAcademy(
  { contact, links, gst, translations }: PageFacts,
  { code } = firstLanguage,
): { __ACADEMY__: string } {
  const { texts: _texts, ...said } = translations[code] ?? {};
  const facts: AcademyContact = {
    ...contact,
    ...written({ said }).said,
    ...links,
    gstPercent: gst?.percent ?? null,
  };
  return { __ACADEMY__: JSON.stringify(facts) };
}

/**
 * Reads the facts from the academy's database, and before there is one from ACADEMY_FILE, or else from
 * the example. Throws with the first fault in the file, and where the database does not answer.
 */
export function pageFactsForBuild(env = process.env): PageFacts {
  return factsAndWarnings(env).page;
}

/** Whether these facts differ from those of the example that comes with the code. */
export const areOwn = (page: PageFacts): boolean => !isDeepStrictEqual(page, factsInFile({}));

interface CheckedFacts {
  page: PageFacts;
  /** Warnings about the facts in the database, as lines for the terminal; empty: there are none. */
  warnings: string;
}

/**
 * Does the same for a build. Throws where ACADEMY_FILE has any mistake, such as a misspelt text, as long as
 * it counts: of one that the academy has outgrown the server's start says what is wrong.
 */
export function checkPageFacts(env = process.env): CheckedFacts {
  if (env.ACADEMY_FILE && !isInDatabase(env)) academy(env, 'check', env.ACADEMY_FILE);
  return factsAndWarnings(env);
}

const factsAndWarnings = (env: NodeJS.ProcessEnv): CheckedFacts =>
  isInDatabase(env) ? factsInDatabase(env) : { page: factsInFile(env), warnings: '' };

const isInDatabase = (env: NodeJS.ProcessEnv): boolean =>
  Boolean(env.DATABASE_URL) || existsSync(join(env.DATA_DIR || './data', 'academy.sqlite'));

/** Runs the staff's command line, since only the server's own code knows tables and texts. */
function academy(env: NodeJS.ProcessEnv, ...command: string[]): { stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'server/cli/main.ts'), ...command],
    // Under NODE_ENV=production the server's code demands settings that a build does not need.
    { env: { ...env, NODE_ENV: undefined }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`academy ${command.join(' ')}: ${stderr}`);
  return { stdout, stderr };
}

function factsInDatabase(env: NodeJS.ProcessEnv): CheckedFacts {
  const { stdout, stderr } = academy(env, 'page-facts');
  const parsed = parsePage(stdout);
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
  return { page: parsed.page, warnings: stderr };
}

function factsInFile(env: NodeJS.ProcessEnv): PageFacts {
  const file = env.ACADEMY_FILE || join(root, 'server/seed/academy.json');
  const parsed = parseAcademy(readFileSync(file, 'utf8'));
  if ('academy' in parsed) return pageFactsOf(parsed.academy);
  throw new Error(`ACADEMY_FILE ${file}: ${parsed.problems[0]}`);
}
