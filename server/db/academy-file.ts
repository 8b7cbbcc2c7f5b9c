import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Academy,
  legacyPageFile,
  type PageFacts,
  parseAcademy,
  parsePage,
} from '#contract/academy-file.ts';
import { ConfigError } from '../config.ts';

/** Reads ACADEMY_FILE (rules 2). Throws `ConfigError` naming the place in the file. */
export function readAcademyFile(file: string): Academy {
  const parsed = parseAcademy(readText(file));
  if ('academy' in parsed) return parsed.academy;
  throw new ConfigError(parsed.problems.map((problem) => `ACADEMY_FILE ${file}: ${problem}`));
}

/**
 * Reads what earlier versions kept of the page in DATA_DIR; null where nothing is. Throws
 * `ConfigError`.
 */
export function readLegacyPage(dataDir: string): PageFacts | null {
  const file = join(dataDir, legacyPageFile);
  if (!existsSync(file)) return null;
  const parsed = parsePage(readText(file));
  if ('page' in parsed) return parsed.page;
  throw new ConfigError(parsed.problems.map((problem) => `${file}: ${problem}`));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`ACADEMY_FILE must be a readable JSON file: ${file}: ${why}`]);
  }
}
