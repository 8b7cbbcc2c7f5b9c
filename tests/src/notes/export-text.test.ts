import { expect, test } from 'vitest';
import { asMarkdown, asText, fileName } from '../../../src/features/notes/export-text.ts';

const bridal = { name: 'Bridal Makeup', text: 'Kohl\nwing\n- lid\n- brow\n\nset' };
const tamil = { name: 'மணப்பெண் ஒப்பனை', text: 'மை' };

test('text is the course, underlined, and the words as they are', () => {
  expect(asText([bridal, tamil])).toContain(`Bridal Makeup\n=============\n\n${bridal.text}`);
  expect(asText([bridal, tamil])).toContain('மை');
});

test('Markdown keeps every line a line, and lists as lists', () => {
  expect(asMarkdown([bridal])).toBe('# Bridal Makeup\n\nKohl  \nwing  \n- lid\n- brow\n\nset');
});

test.each([
  [[bridal], 'bridal-makeup-notes'],
  [[tamil], 'மணப்பெண்-ஒப்பனை-notes'],
  [[bridal, tamil], 'my-notes'],
])('the file of %o is called %s', (notes, name) => {
  expect(fileName(notes)).toBe(name);
});
