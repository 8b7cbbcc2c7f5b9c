import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BrokenPage } from '../../../src/layout/broken-page.tsx';

test('a screen that could not be shown says so in its one heading', () => {
  render(<BrokenPage />);
  const headings = screen.getAllByRole('heading', { level: 1 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Something went wrong']);
});
