import type { Page } from '@playwright/test';
import { latinWords } from './latin-words.ts';

/** A text that reaches a person, and the language in which it is said to be. */
interface Said {
  where: string;
  lang: string;
  text: string;
}

const tamil = /\p{Script=Tamil}+/gu;
const latin = /\p{Script=Latin}[\p{Script=Latin}\p{M}\p{N}’'-]*/gu;
/** Addresses, files and numbers of papers are the same in every language. */
const codes =
  /https?:\/\/\S+|www\.[\w.-]+|[\w.+-]+@[\w.-]+|\b[\w-]+\.(?:pdf|mp4|vtt|png|jpe?g|webp|svg)\b|\b[A-Z]+[-/](?=[A-Z0-9/-]*\d)[A-Z0-9/-]+\b|\b\d+p\b/giu;

/** Matches the words allowed in Latin letters at this address; longer ones first, so that none is cut. */
function lawfulOn(path: string): RegExp {
  const words = latinWords
    .filter(({ on }) => on?.test(path) ?? true)
    .flatMap(({ words }) => words)
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{N}])`, 'gu');
}

/**
 * Lists the words of the page as it stands, and of the document that the server sends, that are not of
 * the page's language: on a Tamil page every Latin one that `latin-words.ts` does not name, whatever its
 * `lang` says, and on any page every Tamil one that does not say that it is Tamil.
 */
export async function foreignWords(page: Page): Promise<string[]> {
  const pageLanguage = await page.evaluate(() => document.documentElement.lang);
  const said: Said[] = await page.evaluate(findSaid);
  const { pathname, search } = new URL(page.url());
  const lawful = lawfulOn(pathname + search);
  const found = said.flatMap(({ where, lang, text }) => {
    const isTamil = lang.startsWith('ta');
    const words = pageLanguage.startsWith('ta')
      ? [
          ...text.replaceAll(codes, ' ').replaceAll(lawful, ' ').matchAll(latin),
          ...(isTamil ? [] : text.matchAll(tamil)),
        ]
      : isTamil
        ? []
        : [...text.matchAll(tamil)];
    return words.length === 0
      ? []
      : `foreign words in ${where} [${lang}]: ${words.map(([word]) => word).join(' ')}`;
  });
  return [...new Set(found)];
}

/** Runs in the page: all it needs is inside it. */
async function findSaid(): Promise<Said[]> {
  const attributes = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'alt',
    'label',
    'placeholder',
    'title',
  ];
  const metas =
    'meta[name="description"], meta[property="og:title"], meta[property="og:description"], ' +
    'meta[property="og:site_name"], meta[property="og:image:alt"]';
  /** The properties of schema.org that have words; others have addresses and codes. */
  const spoken = ['name', 'description', 'text', 'address'];
  const said: Said[] = [];

  const lookAt = (root: Document, isLive: boolean) => {
    const page = root.documentElement.lang;
    const place = isLive ? '' : 'the document’s ';
    const add = (where: string, of: Element, text: string | null) => {
      const lang = of.closest('[lang]')?.getAttribute('lang') ?? page;
      if (text?.trim()) said.push({ where: place + where, lang, text: text.trim() });
    };
    add('title', root.documentElement, root.title);
    for (const meta of root.querySelectorAll(metas)) {
      const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? '';
      add(name, root.documentElement, meta.getAttribute('content'));
    }
    const walk = (value: unknown, key: string) => {
      if (typeof value === 'string' && spoken.includes(key)) {
        add(`JSON-LD ${key}`, root.documentElement, value);
      } else if (typeof value === 'object' && value !== null) {
        for (const [name, one] of Object.entries(value)) walk(one, name);
      }
    };
    for (const script of root.querySelectorAll('script[type="application/ld+json"]')) {
      walk(JSON.parse(script.textContent ?? ''), '');
    }
    // Words that she has typed are her own, in whatever language.
    const silent = isLive ? 'script, style, noscript, textarea' : 'script, style, textarea';
    const walker = root.createTreeWalker(root.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement;
      if (of && !of.closest(silent)) add(`<${of.localName} ${of.className}>`, of, node.textContent);
    }
    for (const name of attributes) {
      for (const of of root.body.querySelectorAll(`[${name}]`)) {
        add(`${name} of <${of.localName}>`, of, of.getAttribute(name));
      }
    }
  };

  lookAt(document, true);
  // Without a network there is no answer.
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => null);
  if (answer) {
    // The policy of the page that asks forbids the styles of another one's head.
    const html = (await answer.text()).replaceAll(/<style.*?<\/style>/gs, '');
    // No script runs there, so it has what stands in <noscript> as well.
    lookAt(new DOMParser().parseFromString(html, 'text/html'), false);
  }
  return said;
}
