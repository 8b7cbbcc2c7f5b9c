import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AcademyContact,
  type PageFacts,
  pageFile,
  parseAcademy,
  parsePage,
} from '../contract/academy-file.ts';

/**
 * For Vite's `define`: contact, links and tax rate of the academy, so that the prerendered pages hold them
 * too. Throws with the place in the file.
 */
export function academyContact(): { __ACADEMY__: string } {
  const { contact, links, gst } = readPageFacts();
  const facts: AcademyContact = { ...contact, ...links, gstPercent: gst?.percent ?? null };
  return { __ACADEMY__: JSON.stringify(facts) };
}

/**
 * Reads contact, links, texts and tax by the same rules and defaults as the server
 * (server/db/academy-file.ts).
 */
export function readPageFacts(env = process.env): PageFacts {
  const imported = join(env.DATA_DIR || './data', pageFile);
  if (existsSync(imported)) {
    const parsed = parsePage(readFileSync(imported, 'utf8'));
    if ('page' in parsed) return parsed.page;
    throw new Error(`${imported}: ${parsed.problems[0]}`);
  }
  const file = env.ACADEMY_FILE || join(import.meta.dirname, '../server/seed/academy.json');
  const parsed = parseAcademy(readFileSync(file, 'utf8'));
  if ('academy' in parsed) return parsed.academy;
  throw new Error(`ACADEMY_FILE ${file}: ${parsed.problems[0]}`);
}
