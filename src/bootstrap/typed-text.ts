type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** No phone takes longer than this to hydrate a page. */
const watchMs = 5000;

/**
 * Keeps what is typed into a prerendered page's form before its program is there. A form begins by
 * emptying its fields, so their text is put back with an event, until the visitor changes it.
 */
export function keepTypedText(root: HTMLElement): void {
  const typed = new Map(fieldsOf(root).map(({ name, value }) => [name, value]));
  root.addEventListener('input', ({ target }) => {
    const field = fieldsOf(root).find((one) => one === target);
    if (field) typed.set(field.name, field.value);
  });
  root.addEventListener('submit', () => typed.clear());
  const stopAt = performance.now() + watchMs;
  const checkFields = () => {
    for (const field of fieldsOf(root)) {
      const text = typed.get(field.name) ?? '';
      if (field.value === '' && text !== '') type(field, text);
    }
    if (typed.size > 0 && performance.now() < stopAt) requestAnimationFrame(checkFields);
  };
  if (typed.size > 0) requestAnimationFrame(checkFields);
}

/** React hears only of a value that was set past its own setter. */
function type(field: Field, text: string): void {
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const fieldsOf = (root: HTMLElement): Field[] => [
  ...root.querySelectorAll<Field>('input:not([type=checkbox], [type=radio]), textarea, select'),
];
