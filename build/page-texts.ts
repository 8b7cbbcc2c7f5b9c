import * as fs from 'node:fs';
import { join } from 'node:path';
import type { PageFacts } from '../contract/academy-file.ts';
import { firstLanguage, type Language } from '../contract/languages.ts';
import { overlaidFiles, settingsIn } from './overlaid-files.ts';

const root = join(import.meta.dirname, '..');
const areaFile = /[\\/]messages[\\/][^\\/]+[\\/]([^\\/]+\.json)$/;

type OwnTexts = PageFacts['texts'];

/**
 * Returns the file system for Paraglide, in which the project speaks one language alone, and its catalogue
 * has the academy's own texts (`texts` of the academy file, or their translations) in place of ours. So
 * the built page speaks the academy's words, and no file of ours changes.
 */
export const catalogueWithPageTexts = (texts: OwnTexts, language = firstLanguage): typeof fs =>
  overlaidFiles((path) => {
    const [, area] = areaFile.exec(path) ?? [];
    if (area) return JSON.stringify(textsOf(area, language, texts));
    return settingsIn(path, [language.code]);
  });

/** Takes a missing text from the first language; `tests/catalogues.test.ts` forbids that one is missing. */
function textsOf(area: string, language: Language, texts: OwnTexts): Record<string, unknown> {
  const first = readArea(firstLanguage, area);
  const own = Object.entries(texts).filter(([name]) => Object.hasOwn(first, name));
  const said = language.code === firstLanguage.code ? {} : readArea(language, area);
  return { ...first, ...said, ...Object.fromEntries(own) };
}

function readArea({ code }: Language, area: string): Record<string, unknown> {
  const file = join(root, 'src/i18n/messages', code, area);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}

const named = ({ site_name }: OwnTexts): OwnTexts =>
  site_name === undefined ? {} : { shell_name: site_name };

/** The texts outside of the page's program: those of the empty page and the manifest. */
export interface ShellTexts {
  site_name: string;
  site_description: string;
  shell_name: string;
  shell_short_name: string;
  shell_app: string;
  shell_not_come: string;
  shell_no_script: string;
  shell_notes: string;
  shell_shown_courses: string;
  shell_shown_notes: string;
  shell_shown_desk: string;
  student_my_courses: string;
  site_nav_home: string;
  site_nav_courses: string;
  site_nav_contact: string;
}

export const shellTexts = (language: Language, texts: OwnTexts): ShellTexts =>
  // All of these are plain texts, and `tests/catalogues.test.ts` finds one that is missing.
  Object.assign(
    {},
    // An academy that calls itself otherwise on its pages is installed under that name.
    ...['shell.json', 'site.json', 'student.json'].map((area) =>
      textsOf(area, language, { ...named(texts), ...texts }),
    ),
  );
