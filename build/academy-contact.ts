import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AcademyContact, parseAcademy } from '../contract/academy-file.ts';

/**
 * For Vite's `define`: contact and links of ACADEMY_FILE, so that the prerendered pages hold them
 * too. Default and rules are the server's. Throws with the place in the file.
 */
export function academyContact(): { __ACADEMY__: string } {
  const file = process.env.ACADEMY_FILE || join(import.meta.dirname, '../server/seed/academy.json');
  const parsed = parseAcademy(readFileSync(file, 'utf8'));
  if ('complaints' in parsed) throw new Error(`ACADEMY_FILE ${file}: ${parsed.complaints[0]}`);
  const { contact, links } = parsed.academy;
  return { __ACADEMY__: JSON.stringify({ ...contact, ...links } satisfies AcademyContact) };
}
