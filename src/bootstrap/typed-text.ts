type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Longer than any phone takes to take a page over. */
const watchMs = 5000;

/**
 * Keeps what is typed into a written page's form before its program is there: a form begins by
 * emptying its fields, so their text is put back and the form told, till the visitor changes it.
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
