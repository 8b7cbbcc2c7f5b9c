import type { Control } from './engine.ts';

/**
 * Runs in the page: finds a control by role and name and fills or presses it, for an engine whose driver
 * cannot. Waits until it is there and enabled; rejects after 60 s, with where the page is then.
 */
export function useControl({ role, name, text }: Control & { text: string | null }): Promise<null> {
  const roles = {
    button: 'button:not([role=tab]), [role=button]',
    link: 'a[href]',
    tab: '[role=tab]',
    textbox: 'textarea, input:not([type=checkbox], [type=radio], [type=hidden])',
  };
  const nameOf = (element: HTMLElement): string => {
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? [...(element.labels ?? [])].map((label) => label.textContent)
        : [element.textContent];
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const pointed = by.map((id) => document.getElementById(id)?.textContent ?? '');
    const said = element.getAttribute('aria-label') ?? (by.length > 0 ? pointed : labels).join(' ');
    return said.replace(/\s+/g, ' ').trim();
  };
  const find = (): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(roles[role])].find(
      (element) =>
        element.checkVisibility() &&
        !element.matches(':disabled, [aria-disabled=true]') &&
        nameOf(element) === name,
    );
  const use = (element: HTMLElement): void => {
    element.focus();
    if (text === null) element.click();
    else {
      (element as HTMLInputElement).select(); // only fields are looked for when there is a text
      document.execCommand('insertText', false, text);
    }
  };
  const missing = () => {
    const [load] = performance.getEntriesByType('navigation');
    const shown = document.body.textContent.replace(/\s+/g, ' ').slice(0, 200);
    return `No ${role} is called ${name} at ${location.href}, ${JSON.stringify(load)}: "${shown}"`;
  };
  return new Promise((resolve, reject) => {
    const until = performance.now() + 60_000;
    const tryAgain = () => {
      const element = find();
      if (element) {
        use(element);
        resolve(null);
      } else if (performance.now() > until) reject(new Error(missing()));
      else setTimeout(tryAgain, 50);
    };
    tryAgain();
  });
}
