import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { escape as escapeHtml } from 'es-toolkit/string';
import { addressIn } from '../contract/language-addresses.ts';
import { firstLanguage, type Language, languages } from '../contract/languages.ts';
import { dataForSearch, publicUrlPlaceholder } from '../contract/public-url.ts';

const publicFolder = join(import.meta.dirname, '../public');

interface HeadOptions {
  path: string;
  language: Language;
  page: { title: string; description: string; siteName: string; home: string };
  isPersonal: boolean;
}

/**
 * Returns the elements that search engines and sharing read in a written page's head. The server puts
 * the site's own address in for the placeholder (server/plugins/prerendered-pages.ts).
 */
export function headOf({ path, language, page, isPersonal }: HeadOptions): string[] {
  const { description, siteName } = page;
  const addressOf = (one: Language) => publicUrlPlaceholder + addressIn(one, path);
  const address = addressOf(language);
  const meta = (property: string, content: string) =>
    `<meta property="${property}" content="${escapeHtml(content)}">`;
  const alternate = (hreflang: string, one: Language) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${addressOf(one)}">`;
  const alternates = [
    ...languages.map((one) => alternate(one.tag, one)),
    alternate('x-default', firstLanguage),
  ];
  const others = languages.filter(({ code }) => code !== language.code);
  return [
    ...(isPersonal ? ['<meta name="robots" content="noindex">'] : alternates),
    `<link rel="canonical" href="${address}">`,
    meta('og:title', page.title),
    meta('og:description', description),
    meta('og:type', 'website'),
    meta('og:url', address),
    meta('og:site_name', siteName),
    meta('og:locale', localeOf(language)),
    ...others.map((other) => meta('og:locale:alternate', localeOf(other))),
    meta('og:image', publicUrlPlaceholder + sharedPicture(language)),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    meta('og:image:alt', siteName),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(isPersonal || path === '/' ? [] : [breadcrumbs(path, language, page)]),
  ];
}

/** Returns the picture for sharing, which has words in it: the language's own where there is one. */
function sharedPicture({ code }: Language): string {
  const own = `/art/png/og-1200x630-${code}.png`;
  return existsSync(join(publicFolder, own)) ? own : '/art/png/og-1200x630.png';
}

const localeOf = ({ tag }: Language): string => tag.replace('-', '_');

/** Returns the way from the home to this page; empty for a course, whose page tells a longer one itself. */
function breadcrumbs(
  path: string,
  language: Language,
  { title, siteName, home }: HeadOptions['page'],
): string {
  if (path.startsWith('/course/')) return '';
  const names = [
    home,
    title.replace(siteName, '').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '') || title,
  ];
  const itemListElement = names.map((name, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: publicUrlPlaceholder + addressIn(language, at === 0 ? '/' : path),
  }));
  const data = dataForSearch({ '@type': 'BreadcrumbList', itemListElement });
  return `<script type="application/ld+json">${data}</script>`;
}
