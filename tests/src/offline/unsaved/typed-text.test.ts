import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTypedText } from '../../../../src/offline/unsaved/typed-text.ts';
import { isAnythingUnsaved } from '../../../../src/offline/unsaved/unsaved.ts';
import { markLogout } from '../../../../src/storage/last-logout.ts';
import { markHydrated, markHydrating } from '../../../../src/ui/early-tap.ts';

/** As the page was written, and as she had filled it in when its program began. */
function writtenPage(html: string, fill: Record<string, string>) {
  document.body.innerHTML = `<form>${html}</form>`;
  const field = (name: string) => {
    const found = document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
    if (!found) throw new Error(`No field ${name} in ${html}`);
    return found;
  };
  for (const [name, text] of Object.entries(fill)) field(name).value = text;
  keepTypedText(document.body);
  return { field };
}

/** Empties the inputs, as React Hook Form does with every field as React takes the page over. */
function hydrate(): void {
  markHydrating();
  for (const field of document.querySelectorAll('input')) field.value = '';
  markHydrated();
}

const pass = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  hydrate();
  pass(10_000);
  vi.useRealTimers();
});

test('what the browser restores in a tab that slept through a logout is emptied', () => {
  writtenPage('<input name="phone">', {});
  localStorage.setItem('last_logout', '1764000000000:');
  const { field } = writtenPage('<input name="phone">', { phone: '98765' });
  expect(field('phone').value).toBe('');
  expect(isAnythingUnsaved()).toBe(false);
  hydrate();
  pass(20);
  expect(field('phone').value).toBe('');
});

test('what is typed early after a logout in this tab stays', () => {
  writtenPage('<input name="phone">', {});
  markLogout();
  const { field } = writtenPage('<input name="phone">', { phone: '98765' });
  expect(field('phone').value).toBe('98765');
});

test('what was typed before the program is put back, however long the program takes', () => {
  const { field } = writtenPage('<input name="phone">', { phone: '98765' });
  pass(60_000);
  hydrate();
  pass(20);
  expect(field('phone').value).toBe('98765');
});

test('what is typed while the program is on its way is put back too', () => {
  const { field } = writtenPage('<input name="phone">', {});
  pass(60_000);
  field('phone').value = '98765';
  field('phone').dispatchEvent(new Event('input', { bubbles: true }));
  hydrate();
  pass(20);
  expect(field('phone').value).toBe('98765');
});

test('what was typed before the program holds a reload, until the form knows of it', () => {
  const { field } = writtenPage('<input name="phone">', { phone: '98765' });
  expect(isAnythingUnsaved()).toBe(true);
  hydrate();
  expect(isAnythingUnsaved()).toBe(true);
  pass(20);
  expect(field('phone').value).toBe('98765');
  pass(10_000);
  expect(isAnythingUnsaved()).toBe(false);
});

test('a choice of a list counts as typed, and a page as it was written does not', () => {
  const list = '<select name="look"><option value=""></option><option value="b"></option></select>';
  writtenPage('<input name="day" value="1"><select name="sort"><option selected>a</select>', {});
  expect(isAnythingUnsaved()).toBe(false);
  writtenPage(list, { look: 'b' });
  expect(isAnythingUnsaved()).toBe(true);
});
