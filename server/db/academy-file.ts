import { readFileSync } from 'node:fs';
import { type Academy, parseAcademy } from '#contract/academy-file.ts';
import { ConfigError } from '../config.ts';

/** Reads ACADEMY_FILE (decisions, section 2). Throws `ConfigError` naming the place in the file. */
export function readAcademyFile(file: string): Academy {
  const parsed = parseAcademy(readText(file));
  if ('academy' in parsed) return parsed.academy;
  throw new ConfigError(parsed.complaints.map((complaint) => `ACADEMY_FILE ${file}: ${complaint}`));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`ACADEMY_FILE must be a readable JSON file: ${file}: ${why}`]);
  }
}
