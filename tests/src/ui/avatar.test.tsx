import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from '../../../src/ui/avatar.tsx';

test.each([
  ['priya raman', 'P'],
  ['  கீதா', 'கீ'],
  ['சௌமியா', 'சௌ'],
  ['E\u0301lodie', 'E\u0301'],
  ['😀 Priya', '😀'],
  [' ', ''],
])('of the name "%s" it shows the first letter whole: %s', (name, letter) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.textContent).toBe(letter);
});
