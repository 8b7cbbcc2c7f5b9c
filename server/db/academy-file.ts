import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Academy,
  type PageFacts,
  pageFile,
  parseAcademy,
  parsePage,
} from '#contract/academy-file.ts';
import { type Config, ConfigError } from '../config.ts';

/** Reads ACADEMY_FILE (rules 2). Throws `ConfigError` naming the place in the file. */
export function readAcademyFile(file: string): Academy {
  const parsed = parseAcademy(readText(file));
  if ('academy' in parsed) return parsed.academy;
  throw new ConfigError(parsed.problems.map((problem) => `ACADEMY_FILE ${file}: ${problem}`));
}

/**
 * Reads what the academy says of itself on the page and in mails: as the last `academy import` left
 * it, else as ACADEMY_FILE has it. The build does the same (build/academy-page.ts).
 */
export function readPageFacts({
  dataDir,
  academyFile,
}: Pick<Config, 'dataDir' | 'academyFile'>): PageFacts {
  const file = join(dataDir, pageFile);
  if (!existsSync(file)) return readAcademyFile(academyFile);
  const parsed = parsePage(readText(file));
  if ('page' in parsed) return parsed.page;
  throw new ConfigError(
    parsed.problems.map((problem) => `${file}: ${problem}; import the academy file again`),
  );
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`ACADEMY_FILE must be a readable JSON file: ${file}: ${why}`]);
  }
}
