import type { Control } from './engine.ts';

/**
 * In the page: finds a control by role and name and fills or presses it, for an engine whose driver
 * cannot. Waits until it is there and enabled; throws after a minute, since a worker of WebKit's that
 * hangs at its first install is given up after 45 s (src/offline/worker-registration.ts).
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
        element.checkVisibility() && !element.matches(':disabled') && nameOf(element) === name,
    );
  const use = (element: HTMLElement): void => {
    element.focus();
    if (text === null) element.click();
    else {
      (element as HTMLInputElement).select(); // only fields are looked for when there is a text
      document.execCommand('insertText', false, text);
    }
  };
  return new Promise((resolve, reject) => {
    const until = performance.now() + 60_000;
    const tryAgain = () => {
      const element = find();
      if (element) {
        use(element);
        resolve(null);
      } else if (performance.now() > until) reject(new Error(`No ${role} is called ${name}`));
      else setTimeout(tryAgain, 50);
    };
    tryAgain();
  });
}
