/** The page as a student sees it at one moment, in words. */
export interface PageSnapshot extends Record<string, string | string[] | boolean> {
  /** Path and search. */
  address: string;
  headings: string[];
  /** Every visible text, and what stands in the text fields. */
  text: string;
  /** The visible text of `main`. */
  main: string;
  /** The status beside her name: "Online" or another; empty on a page without one. */
  connectivity: string;
  /** The line that slides the page down; empty when there is none. */
  banner: string;
  /** The state of the note in the editor; empty without one. */
  note: string;
  /** Whether something is still to come, in whose place a grey shape stands. */
  isLoading: boolean;
  /** Whether every file that the page named has come, or failed. */
  isLoaded: boolean;
  /** Whether the built worker answers this page's requests. */
  isControlled: boolean;
}

/** Runs in the page: takes a snapshot of it. */
export function takeSnapshot(): PageSnapshot {
  const wordsOf = (element: Element): string => {
    const words: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.checkVisibility()) words.push(node.nodeValue ?? '');
    }
    return words.join('').replace(/\s+/g, ' ').trim();
  };
  const visible = (selector: string): string[] =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility())
      .map(wordsOf);
  const fields = [...document.querySelectorAll('textarea')].map(({ value }) => value);
  return {
    address: location.pathname + location.search,
    headings: visible('h1'),
    text: [...visible('body'), ...fields].join('\n'),
    main: visible('main')[0] ?? '',
    connectivity: visible('[data-connectivity]')[0] ?? '',
    banner: visible('[data-banner]')[0] ?? '',
    note: visible('[data-note-row] [data-state]')[0] ?? '',
    isLoading: document.querySelector('[data-skeleton]') !== null,
    isLoaded: document.readyState === 'complete',
    isControlled: navigator.serviceWorker?.controller != null,
  };
}
