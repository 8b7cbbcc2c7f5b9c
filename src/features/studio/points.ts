/** One key point, or a piece of the academy's HTML that is none. */
export interface Point {
  /** Tells rows apart while they move; it is not kept. */
  key: string;
  text: string;
  /** The markup as it stands, where it is more than a text; null: the text is all. */
  kept: string | null;
  /** Whether it stands in a list of points, and not before, between or after the lists. */
  isListed: boolean;
}

let made = 0;

export function newPoint(text = ''): Point {
  made += 1;
  return { key: `point-${made}`, text, kept: null, isListed: true };
}

/** Returns the list with `count` of its entries, from `at` on, replaced by others. */
export const spliced = <Entry>(
  entries: readonly Entry[],
  at: number,
  count: number,
  ...others: Entry[]
): Entry[] => [...entries.slice(0, at), ...others, ...entries.slice(at + count)];

/**
 * Returns the rows of a course's key points, which are HTML (`<ul><li>...`). What is more than a plain list
 * becomes rows that keep their markup, so that nothing is lost by opening it here.
 */
export function readPoints(html: string): Point[] {
  return [...parsed(html).childNodes]
    .flatMap((node) => {
      if (!isPlainList(node)) return [keptMarkup(markupOf(node), false)];
      return [...node.children].map((item) =>
        item.children.length === 0
          ? newPoint(oneLine(item.textContent ?? ''))
          : keptMarkup(item.innerHTML, true),
      );
    })
    .filter(({ text, kept }) => text !== '' || (kept !== null && kept.trim() !== ''));
}

/** Returns the rows as HTML again; rows without a text are left out. */
export function writePoints(points: Point[]): string {
  let html = '';
  let isInList = false;
  for (const { text, kept, isListed } of points) {
    const content = kept ?? markupOf(new Text(text.trim()));
    if (content === '') continue;
    if (isListed !== isInList) html += isListed ? '<ul>' : '</ul>';
    html += isListed ? `<li>${content}</li>` : content;
    isInList = isListed;
  }
  return isInList ? `${html}</ul>` : html;
}

/** Returns a row that kept its markup as plain points, one for each line of its text. */
export const plainPoints = ({ text }: Point): Point[] =>
  text.split('\n').map((line) => newPoint(line));

/** Returns the texts of the points as one line, to be read in a sentence. */
export const pointsText = (html: string): string =>
  readPoints(html)
    .map(({ text }) => text)
    .join('; ');

const keptMarkup = (kept: string, isListed: boolean): Point => ({
  ...newPoint(linesOf(kept).join('\n')),
  kept,
  isListed,
});

const blocks = 'li, p, div, br, ul, ol, h1, h2, h3, h4, h5, h6, tr, blockquote, pre';

/** Returns the lines of some HTML's text: one for each block, or where it has no block its own lines. */
function linesOf(html: string): string[] {
  const body = parsed(html);
  const isLaidOut = body.querySelector(blocks) !== null;
  const laidOut = isLaidOut ? parsed(html.replaceAll('\n', ' ')) : body;
  for (const block of laidOut.querySelectorAll(blocks)) {
    block.before('\n');
    block.after('\n');
  }
  const lines = (laidOut.textContent ?? '').split('\n').map(oneLine);
  return lines.filter((line) => line !== '');
}

/** Parses HTML into a document that is never shown, so that nothing of it runs or is loaded. */
const parsed = (html: string): HTMLElement =>
  new DOMParser().parseFromString(`<body>${html}`, 'text/html').body;

const isPlainList = (node: Node): node is Element =>
  node instanceof Element &&
  node.tagName === 'UL' &&
  node.attributes.length === 0 &&
  [...node.childNodes].every((child) =>
    child instanceof Element
      ? child.tagName === 'LI' && child.attributes.length === 0
      : child.nodeType === Node.TEXT_NODE && child.textContent?.trim() === '',
  );

function markupOf(node: Node): string {
  const around = document.createElement('div');
  around.append(node.cloneNode(true));
  return around.innerHTML;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
