import { lastLogout, lastLogoutKey } from '../../storage/last-logout.ts';
import { tab } from '../../storage/web-storage.ts';
import { hydratedEvent, hydratingEvent } from '../../ui/early-tap.ts';
import { holdReload } from './unsaved.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A page's last parts are hydrated within this time of its first. */
const watchMs = 5000;

/**
 * Keeps what is typed into a prerendered page's form before its program is there. A form begins by
 * emptying its fields, so their text is put back with an event, until the visitor changes it. Meanwhile
 * no update reloads the page: to the program these fields are untouched.
 */
export function keepTypedText(root: HTMLElement): void {
  // A browser fills the fields of a tab that it had put away: with the words of whoever has left since.
  if (hasMissedLogout()) for (const form of root.querySelectorAll('form')) form.reset();
  const typed = new Map(
    fieldsOf(root)
      .filter(isChanged)
      .map(({ name, value }) => [name, value]),
  );
  const release = holdReload(() => [...typed.values()].some((text) => text !== ''));
  root.addEventListener('input', ({ target }) => {
    const field = fieldsOf(root).find((one) => one === target);
    if (field) typed.set(field.name, field.value);
  });
  root.addEventListener('submit', () => typed.clear());
  let stopAt = Number.POSITIVE_INFINITY;
  const checkFields = () => {
    for (const field of fieldsOf(root)) {
      const text = typed.get(field.name) ?? '';
      if (field.value === '' && text !== '') type(field, text);
    }
    if (performance.now() < stopAt) requestAnimationFrame(checkFields);
    else release();
  };
  const on = (event: string, run: () => void) =>
    window.addEventListener(event, run, { once: true });
  on(hydratingEvent, () => requestAnimationFrame(checkFields));
  on(hydratedEvent, () => {
    stopAt = performance.now() + watchMs;
  });
}

/** Whether a student has logged out elsewhere since a form was opened in this tab; false in a new tab. */
function hasMissedLogout(): boolean {
  const known = tab.read(lastLogoutKey);
  tab.write(lastLogoutKey, lastLogout());
  return known !== null && known !== lastLogout();
}

/** Sets a field's value past React's own setter, since React hears of no other one. */
function type(field: Field, text: string): void {
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Whether a field differs from its HTML: a list begins with the choice that the page names, or its first. */
const isChanged = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? field.selectedIndex > 0 && !field.selectedOptions[0]?.defaultSelected
    : field.value !== field.defaultValue;

const fieldsOf = (root: HTMLElement): Field[] => [
  ...root.querySelectorAll<Field>('input:not([type=checkbox], [type=radio]), textarea, select'),
];
