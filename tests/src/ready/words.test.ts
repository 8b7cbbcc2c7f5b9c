import { expect, test } from 'vitest';
import type { Readiness } from '../../../src/features/ready/readiness.ts';
import { missingText, partText } from '../../../src/features/ready/words.ts';

const readiness = (...parts: Readiness['parts']): Readiness => ({
  parts,
  isReady: false,
  percent: 50,
  isPersisted: true,
});

test('a list of lessons that is missing is no missing course', () => {
  const courses = { name: 'courses', kept: 2, of: 3 } as const;
  const notes = { name: 'notes', kept: 0, of: 2 } as const;
  expect(partText(courses)).toBe('66% is on this device.');
  expect(partText(notes)).toBe('0 of 2');
  expect(missingText(readiness(courses, notes))).toBe(
    'Still missing: your course lists and the notes of 2 courses.',
  );
});
