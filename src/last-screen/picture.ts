import { m } from '../i18n/paraglide/messages.js';

/** The width of the window that a screen is kept in; student-layout.module.css shows it in no other. */
const windowWidth = () => (innerWidth < 600 ? 'narrow' : innerWidth < 1024 ? 'middle' : 'wide');

/**
 * Returns a copy of what `root` shows, for the eye alone: nothing in it answers. It leaves out what is true
 * only as long as the page runs (a state, the age of a copy), and says that the network is being checked.
 */
export function pictureOf(root: HTMLElement): HTMLElement {
  // A copy in the document itself would ask for its images again; in WebKit, where the page is being
  // left, past the worker, and for as long as the academy gives no answer.
  const unseen = document.implementation.createHTMLDocument();
  const picture = unseen.createElement('div');
  picture.inert = true;
  picture.dataset.lastScreen = windowWidth();
  picture.append(...unseen.importNode(root, true).childNodes);
  // Nobody sees these elements, and the browser would parse and lay them out all the same.
  const copies = [...picture.querySelectorAll('*')];
  for (const [at, element] of [...root.querySelectorAll('*')].entries()) {
    if (isBelowFirstScreen(element) || getComputedStyle(element).display === 'none')
      copies[at]?.remove();
  }
  for (const element of picture.querySelectorAll(
    '[role="status"], [role="alert"], [data-state], [data-age], dialog, [popover], video, iframe',
  )) {
    element.remove();
  }
  const network = picture.querySelector('[data-connectivity]')?.lastChild;
  if (network) network.textContent = m.student_checking();
  for (const field of picture.querySelectorAll<HTMLTextAreaElement>('textarea')) {
    field.readOnly = true;
    field.textContent = ''; // the worker puts in the note as it then is
  }
  // Each drawing is a document of its own to parse, which can wait until after the first paint.
  for (const image of picture.querySelectorAll('img')) image.loading = 'lazy';
  // The policy allows no style attributes in HTML; src/bootstrap/head-script.ts puts them back.
  for (const element of picture.querySelectorAll('[style]')) {
    element.setAttribute('data-style', element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
  return picture;
}

const isBelowFirstScreen = (element: Element) =>
  element.getBoundingClientRect().top + scrollY > innerHeight;

/**
 * Puts the glyphs that the picture shows into itself: parsing the whole sprite would take a slow phone
 * half as long as the first layout. Where somebody else's answer came instead of it they stay outside.
 */
export async function putIcons(picture: HTMLElement): Promise<void> {
  const file = await fetch('/art/icons.svg');
  const sprite = new DOMParser().parseFromString(await file.text(), 'image/svg+xml');
  const own = picture.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'svg');
  own.setAttribute('width', '0');
  own.setAttribute('height', '0');
  for (const use of picture.querySelectorAll('use')) {
    const [, id = ''] = use.getAttribute('href')?.split('#') ?? [];
    const symbol = own.querySelector(`[id="${id}"]`) ?? sprite.getElementById(id);
    if (!symbol) continue;
    own.append(symbol);
    use.setAttribute('href', `#${id}`);
  }
  picture.prepend(own);
}
