import { expect, test } from 'vitest';
import { missingText } from '../../../src/features/ready/words.ts';

test('what is missing is named as something to bring', () => {
  const items = [
    { name: 'profile', kept: 0, of: 1 },
    { name: 'notes', kept: 0, of: 2 },
    { name: 'covers', kept: 2, of: 2 },
  ] as const;
  expect(missingText({ items: [...items], isReady: false, percent: 50, isPersisted: true })).toBe(
    'Still missing: your profile and 2 courses with their notes.',
  );
});
