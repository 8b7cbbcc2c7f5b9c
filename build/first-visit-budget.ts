import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { addressIn } from '../contract/language-addresses.ts';
import { firstLanguage } from '../contract/languages.ts';
import { firstFlightFile, publicPage } from '../contract/public-pages.ts';

/** The pages whose first visits have limits, by the names of the limits. */
const limitedPages = {
  home: '/',
  courses: '/courses',
  course: '/course/1',
  contact: '/contact',
  login: '/login',
};

/** Returns the cost of first visits: `homeVisitBytes` and `homeVisitRequests`, the same for each page. */
export function firstVisits(dist: string, language = firstLanguage): Record<string, number> {
  return Object.fromEntries(
    Object.entries(limitedPages).flatMap(([name, path]) => {
      const files = filesOfVisit(addressIn(language, path), dist);
      return [
        [`${name}VisitBytes`, files.reduce((sum, file) => sum + sentBytes(dist, file), 0)],
        [`${name}VisitRequests`, files.length],
      ];
    }),
  );
}

/** The page, its program, and the pictures that no scroll has to ask for. */
function filesOfVisit(path: string, dist: string): string[] {
  const page = publicPage(path);
  if (!page) throw new Error(`${path} is no public page`);
  const file = firstFlightFile(page);
  const html = readFileSync(join(dist, file), 'utf8');
  const lists = [...html.matchAll(/ data-(?:entry|modules|styles)="([^"]*)"/g)].flatMap(
    ([, list = '']) => list.split(' '),
  );
  const pictures = [...html.matchAll(/<img(?![^>]* loading="lazy")[^>]* src="(\/art\/[^"#]+)/g)];
  return [...new Set([file, ...lists, ...pictures.map(([, picture = '']) => picture)])];
}

/** Bytes on the line to a browser that takes brotli, without the headers. */
export const sentBytes = (dist: string, file: string): number =>
  statSync(join(dist, existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file)).size;
