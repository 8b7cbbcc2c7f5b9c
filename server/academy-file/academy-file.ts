import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Academy,
  legacyPageFile,
  type PageFacts,
  parseAcademy,
  parsePage,
} from '#contract/academy-file.ts';
import { ConfigError } from '../settings/config.ts';
import { problemsOfTexts } from './page-texts.ts';

/** Reads ACADEMY_FILE (rules 2). Throws `ConfigError` naming the place in the file. */
export function readAcademyFile(file: string): Academy {
  const read = readAcademy(readBytes(file));
  if ('academy' in read) return read.academy;
  throw new ConfigError(read.problems.map((problem) => `ACADEMY_FILE ${file}: ${problem}`));
}

/**
 * The academy in the bytes of a file, or what is wrong with it, a line for each place: also a text
 * that the page does not have. Node.js would read the letters of another encoding as question marks.
 */
export function readAcademy(bytes: Buffer): ReturnType<typeof parseAcademy> {
  if (!isUtf8(bytes)) return { problems: ['This file is not UTF-8: save it as UTF-8.'] };
  const parsed = parseAcademy(bytes.toString());
  if ('problems' in parsed) return parsed;
  const problems = problemsOfTexts(parsed.academy);
  return problems.length === 0 ? parsed : { problems };
}

/**
 * Reads what earlier versions kept of the page in DATA_DIR; null where nothing is. Throws
 * `ConfigError`.
 */
export function readLegacyPage(dataDir: string): PageFacts | null {
  const file = join(dataDir, legacyPageFile);
  if (!existsSync(file)) return null;
  const parsed = parsePage(readBytes(file).toString());
  if ('page' in parsed) return parsed.page;
  throw new ConfigError(parsed.problems.map((problem) => `${file}: ${problem}`));
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`ACADEMY_FILE must be a readable JSON file: ${file}: ${why}`]);
  }
}
